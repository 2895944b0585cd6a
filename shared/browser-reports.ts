/** Endpoint to which browsers report violations of the content security policy and errors in the site's scripts. */
export const reportPath = '/api/reports';

/**
 * An error report without data about the visitor or the page. Omits the error's message, because it may quote typed
 * text.
 */
export interface ErrorReport {
  type: 'browser-error';
  /** Name of the error's class, such as `RangeError`. */
  kind: string;
  /** Path of the script below `/assets/`, such as `80452a21f1/forms.js`. */
  file: string;
}

/** Endpoint for browsers' reports of violations of the content security policy and of errors in our own code. */
export const reportPath = '/api/reports';

/** Contains nothing about the visitor or the page, not even the error's message, because it may quote typed text. */
export interface ErrorReport {
  type: 'browser-error';
  /** Name of the error, such as RangeError. */
  kind: string;
  /** Path of the script below `/assets/`, such as `80452a21f1/forms.js`. */
  file: string;
}

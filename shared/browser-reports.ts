/** Endpoint to which browsers report violations of the content security policy and errors in our own code. */
export const reportPath = '/api/reports';

/** Contains nothing about the visitor or the page, because an error's message may quote typed text. */
export interface ErrorReport {
  type: 'browser-error';
  /** The error's name, such as RangeError. */
  kind: string;
  /** Path of the script below `/assets/`, such as `80452a21f1/forms.js`. */
  file: string;
}

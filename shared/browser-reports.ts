/** Where browsers report violations of the content security policy, and errors of our own code. */
export const reportPath = '/api/reports';

/** Says nothing about the visitor or the page: an error's message may quote what was typed. */
export interface ErrorReport {
  type: 'browser-error';
  /** Its name, such as RangeError. */
  kind: string;
  /** Its path among the files of the build, such as `80452a21f1/forms.js`. */
  file: string;
}

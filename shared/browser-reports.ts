export const reportPath = '/api/reports';

/**
 * An error report without data about the visitor or the page. Omits the error's message, because it may quote typed
 * text.
 */
export interface ErrorReport {
  type: 'browser-error';
  kind: string;
  file: string;
}

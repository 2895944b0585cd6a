export const reportPath = '/api/reports';

/** Omits the error's message, because a message may quote typed text. */
export interface ErrorReport {
  type: 'browser-error';
  kind: string;
  file: string;
}

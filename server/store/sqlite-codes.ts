/** SQLite's primary result codes for errors about the database file. */
export const fileCodes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  damaged: 11,
  full: 13,
  cannotOpen: 14,
  noDatabase: 26,
};

/** Returns the primary result code of an error from SQLite; 0 for any other error. */
export function sqliteCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

export function isAboutTheFile(error: unknown): error is Error {
  return Object.values(fileCodes).includes(sqliteCodeOf(error));
}

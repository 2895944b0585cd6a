export function deskCommand(command: string): string {
  return `npm run desk -- ${command}`;
}

/** Quotes a word for a POSIX shell if necessary. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

export function deskCommand(command: string): string {
  return `npm run desk -- ${command}`;
}

/** Quotes a word for the shell if necessary, because folder names may contain spaces. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The line that the operator types for a command. */
export function deskCommand(command: string): string {
  return `npm run desk -- ${command}`;
}

/** A word of a command as a shell takes it. The names of folders may have spaces. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

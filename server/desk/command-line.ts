/** The line that the operator types for a command. */
export function deskCommand(command: string): string {
  return `npm run desk -- ${command}`;
}

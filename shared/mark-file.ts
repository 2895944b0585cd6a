export const maxMarks = 24;

/**
 * Returns the name of a file below `/drawings/` that contains the marks of all these clients, with their slugs as IDs.
 * One request for this file loads all marks.
 */
export function markFile(slugs: readonly string[]): string {
  return `marks/${slugs.join('/')}`;
}

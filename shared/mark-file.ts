export const maxMarks = 24;

/**
 * Returns the name of a file below `/drawings/` with all of these marks, each under its slug. One request then loads
 * all of them.
 */
export function markFile(slugs: readonly string[]): string {
  return `marks/${slugs.join('/')}`;
}

/** How many marks of clients a file holds. */
export const mostMarks = 24;

/** The file below `/drawings/` that holds the marks of all these, each under its slug: one request in place of many. */
export function markFile(slugs: readonly string[]): string {
  return `marks/${slugs.join('/')}`;
}

export const mostMarks = 24;

/** One file below `/drawings/` holds all these marks, each under its slug: one request in place of many. */
export function markFile(slugs: readonly string[]): string {
  return `marks/${slugs.join('/')}`;
}

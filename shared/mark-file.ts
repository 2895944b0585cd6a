export const maxMarks = 24;

/** One file below `/drawings/` contains all these marks, each under its slug, so a page needs only one request. */
export function markFile(slugs: readonly string[]): string {
  return `marks/${slugs.join('/')}`;
}

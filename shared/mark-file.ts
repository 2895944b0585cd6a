export const maxMarks = 24;

/** One file below `/drawings/` contains all these marks, each under its slug. A page needs only one request. */
export function markFile(slugs: readonly string[]): string {
  return `marks/${slugs.join('/')}`;
}

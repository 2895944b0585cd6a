export const maxMarks = 24;

export function markFile(slugs: readonly string[]): string {
  return `marks/${slugs.join('/')}`;
}

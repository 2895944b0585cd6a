/** Limit of Unicode's stream-safe text format (UAX 15), which is higher than languages need. */
const max = 30;

/** Normalizing a long run of combining marks takes quadratic time. */
export function withoutStackedMarks(text: string): string {
  return text.replace(/\p{M}+/gu, (marks) => (marks.length > max ? firstOf(marks) : marks));
}

function firstOf(marks: string): string {
  return [...marks.slice(0, 2 * max)].slice(0, max).join('');
}

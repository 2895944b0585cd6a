/** As many as Unicode's stream-safe text format allows (UAX 15). No language stacks more. */
const most = 30;

/** The text with at most 30 marks in a row: normalizing a longer run takes quadratic time. */
export function withoutStackedMarks(text: string): string {
  return text.replace(/\p{M}+/gu, (marks) => (marks.length > most ? firstOf(marks) : marks));
}

function firstOf(marks: string): string {
  return [...marks.slice(0, 2 * most)].slice(0, most).join('');
}

/** The result begins with a space, or is empty if no word is close. */
export function suggestion(typed: string, words: readonly string[]): string {
  const [best] = words
    .map((word) => ({ word, distance: word.startsWith(typed) ? 1 : distance(typed.toLowerCase(), word) }))
    .sort((a, b) => a.distance - b.distance);
  return typed && best && best.distance <= best.word.length / 2 ? ` Did you mean ${best.word}?` : '';
}

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + Number(letter !== other);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

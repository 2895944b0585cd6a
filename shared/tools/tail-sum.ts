/**
 * The sum of terms that shrink: each is the previous one times a ratio below 1. It ends where a further term changes
 * nothing, so the largest numbers that a visitor may enter cost a few hundred terms.
 */
export function tailSum(first: number, ratioAfter: (index: number) => number): number {
  let sum = first;
  let term = first;
  for (let index = 0; term > sum * Number.EPSILON; index += 1) {
    term *= ratioAfter(index);
    sum += term;
  }
  return sum;
}

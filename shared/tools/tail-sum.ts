/**
 * Sums decreasing terms: each is the previous one times a ratio below 1. Stops where another term changes nothing. The
 * largest numbers that a visitor may enter need only a few hundred terms.
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

/**
 * Sums decreasing terms. Each term is the previous one times a ratio below 1. Stops when another term changes nothing,
 * which takes at most a few hundred terms for the largest numbers that a visitor may enter.
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

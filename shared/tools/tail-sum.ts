/**
 * Returns the sum of decreasing terms. Each term is the previous term multiplied by a ratio below 1. Stops when the
 * terms are too small to change the sum.
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

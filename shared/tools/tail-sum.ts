/** Every ratio must be below 1, because the loop ends when a term is too small to change the sum. */
export function tailSum(first: number, ratioAfter: (index: number) => number): number {
  let sum = first;
  let term = first;
  for (let index = 0; term > sum * Number.EPSILON; index += 1) {
    term *= ratioAfter(index);
    sum += term;
  }
  return sum;
}

/**
 * The sum of terms that shrink: each is the one before it times a ratio below 1. It ends where a further term changes
 * nothing, so a visitor who enters the largest numbers pays for a few hundred terms.
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

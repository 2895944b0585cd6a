/** Counts a swap of two neighboring characters as one edit. */
export function isWithin(one: string, other: string, max: number): boolean {
  let earlier: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one.charAt(row - 1) === other.charAt(column - 1);
      const [diagonal = 0, above = 0, left = 0] = [before[column - 1], before[column], current[column - 1]];
      const isSwapped =
        one.charAt(row - 1) === other.charAt(column - 2) && one.charAt(row - 2) === other.charAt(column - 1);
      const swapped = isSwapped ? (earlier[column - 2] ?? max) + 1 : max + 1;
      current.push(Math.min(diagonal + (isSame ? 0 : 1), above + 1, left + 1, swapped));
    }
    if (Math.min(...current) > max) return false;
    earlier = before;
    before = current;
  }
  return (before[other.length] ?? 0) <= max;
}

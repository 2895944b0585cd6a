/** An alarm that requires `m` positive windows among the last `n`. The windows are assumed to be independent. */
export interface Vote {
  m: number;
  n: number;
}

/**
 * Maximum windows in a vote for which the wait is computed. The computation solves up to 2^(n − 1) linear equations.
 */
export const maxVoteSize = 8;

export function passes({ m, n }: Vote, positive: number): number {
  let sum = 0;
  for (let count = m; count <= n; count += 1) {
    sum += choose(n, count) * positive ** count * (1 - positive) ** (n - count);
  }
  return sum;
}

/**
 * Returns the mean number of windows until the vote first passes, from an empty history; undefined if the vote has too
 * many windows or windows are never positive. The bits of a state are the last n − 1 windows.
 */
export function meanWait({ m, n }: Vote, positive: number): number | undefined {
  if (n > maxVoteSize || positive <= 0) return undefined;
  const kept = 2 ** (n - 1) - 1;
  const states = Array.from({ length: kept + 1 }, (_, bits) => bits).filter((bits) => ones(bits) < m);
  const indexes = new Map(states.map((bits, index) => [bits, index]));
  const rows = states.map((bits, index) => {
    const row = new Float64Array(states.length + 1);
    row[index] = 1;
    row[states.length] = 1;
    const add = (next: number, chance: number) => {
      const at = indexes.get(next & kept);
      if (at !== undefined) row[at] = (row[at] ?? 0) - chance;
    };
    add(bits << 1, 1 - positive);
    if (ones(bits) + 1 < m) add((bits << 1) | 1, positive);
    return row;
  });
  return firstUnknown(rows);
}

/** Gaussian elimination without pivoting, which is unnecessary because the coefficients are diagonally dominant. */
function firstUnknown(rows: Float64Array[]): number | undefined {
  const size = rows.length;
  for (let pivot = size - 1; pivot > 0; pivot -= 1) {
    const by = rows[pivot];
    for (const row of rows.slice(0, pivot)) {
      const factor = by && row[pivot] ? (row[pivot] ?? 0) / (by[pivot] ?? 1) : 0;
      if (factor === 0) continue;
      for (let at = 0; at <= size; at += 1) row[at] = (row[at] ?? 0) - factor * (by?.[at] ?? 0);
    }
  }
  const [first] = rows;
  return first && (first[size] ?? 0) / (first[0] ?? 1);
}

function ones(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left >>= 1) count += left & 1;
  return count;
}

function choose(of: number, count: number): number {
  let product = 1;
  for (let step = 1; step <= count; step += 1) product = (product * (of - count + step)) / step;
  return product;
}

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
 * Returns the mean number of alarms per window; undefined if the vote has too many windows. An alarm starts with the
 * first window that passes, and ends when the last n windows are all negative. The history is then empty again.
 */
export function alarmRate(vote: Vote, positive: number): number | undefined {
  if (positive <= 0) return 0;
  const wait = meanWait(vote, positive);
  const quiet = (1 - positive) ** vote.n;
  return wait && 1 / (wait + (1 - quiet) / (positive * quiet));
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
  const size = states.length;
  const rows = states.map((bits) => {
    const row = new Float64Array(size + 2);
    const add = (next: number, chance: number) => {
      const at = ones(next) < m ? (indexes.get(next & kept) ?? size) : size;
      row[at] = (row[at] ?? 0) + chance;
    };
    add(bits << 1, 1 - positive);
    add((bits << 1) | 1, positive);
    row[size + 1] = 1;
    return row;
  });
  return timeToAlarm(rows);
}

/**
 * A row has the probabilities of the next state, the probability of an alarm, and the time in the state. Removes the
 * last state in each step (Grassmann, Taksar, and Heyman). The method subtracts nothing, because the digits of a rare
 * alarm would cancel.
 */
function timeToAlarm(rows: Float64Array[]): number | undefined {
  const size = rows.length;
  for (let last = size - 1; last > 0; last -= 1) {
    const by = rows[last];
    if (!by) return undefined;
    const leaving = by.subarray(0, last).reduce((sum, chance) => sum + chance, by[size] ?? 0);
    for (const row of rows.slice(0, last)) {
      const factor = (row[last] ?? 0) / leaving;
      if (factor === 0) continue;
      for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) + factor * (by[at] ?? 0);
    }
  }
  const [first] = rows;
  return first && (first[size + 1] ?? 0) / (first[size] ?? 1);
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

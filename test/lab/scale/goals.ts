import type { SizeFigures } from './measure-size.ts';
import type { Cost } from './page-costs.ts';
import { listCalls } from './upstream.ts';

/** What is asked of a size, and what it was. */
export interface Judged {
  goal: string;
  figure: string;
  isMet: boolean;
}

/** Limits, against the smallest size that was measured where they say "times" or "above". */
const limits = {
  /** Times the ratio of the logarithms, and milliseconds, for what is noise. */
  cost: { times: 1.5, noise: 1 },
  memoryAbove: 60,
  startTimes: 2,
  indexed: 10_000,
  /** Upstream calls in an hour beyond one for each page of the list. */
  callsAbove: 12,
  /** Start and memory have a goal up to this size. */
  judgedTo: 4_900,
};

/** Of a list that the site reads page by page. */
const perCall = 50;

/** Compares a size with the smallest and with what is asked of every one. */
export function judge(size: SizeFigures, smallest: SizeFigures): Judged[] {
  const judged: Judged[] = [
    {
      goal: 'everything can be reached',
      figure: size.unreachable.length === 0 ? 'yes' : `${size.unreachable.length} faults`,
      isMet: size.unreachable.length === 0,
    },
    {
      goal: `first index within ${limits.indexed / 1_000} s`,
      figure: size.indexed === undefined ? 'never whole' : `${(size.indexed / 1_000).toFixed(1)} s`,
      isMet: size.indexed !== undefined && size.indexed <= limits.indexed,
    },
    ...judgeCalls(size),
  ];
  if (size === smallest) return judged;
  judged.push(...judgeCosts(size, smallest));
  if (size.count > limits.judgedTo) return judged;
  const above = size.memory.loaded - smallest.memory.loaded;
  const times = size.again.processor / smallest.again.processor;
  return [
    ...judged,
    {
      goal: `memory at most ${limits.memoryAbove} MiB above that at ${smallest.count}`,
      figure: `${above.toFixed(0)} MiB`,
      isMet: above <= limits.memoryAbove,
    },
    {
      goal: `start with nothing changed at most ${limits.startTimes} times the processor of that at ${smallest.count}`,
      figure: `${times.toFixed(2)} (${(size.again.ms / smallest.again.ms).toFixed(2)} by the clock)`,
      isMet: times <= limits.startTimes,
    },
  ];
}

function judgeCalls({ count, calls }: SizeFigures): Judged[] {
  if (!calls) return [];
  const max = Math.ceil(count / perCall) + limits.callsAbove;
  const made = listCalls.reduce((sum, call) => sum + (calls.inAnHour.calls.get(call) ?? 0), 0);
  return [{ goal: `at most ${max} calls for the list in an hour`, figure: String(made), isMet: made <= max }];
}

function judgeCosts({ count, costs }: SizeFigures, smallest: SizeFigures): Judged[] {
  const factor = (Math.log(count) / Math.log(smallest.count)) * limits.cost.times;
  return costs.map(({ kind, cold, again, wrong }) => {
    const before = smallest.costs.find((cost) => cost.kind === kind);
    const isWithin = (now: Cost, then: Cost | undefined) =>
      then !== undefined && now.processor <= then.processor * factor + limits.cost.noise;
    const ratio = (now: Cost, then: Cost | undefined) => (now.processor / (then?.processor ?? Number.NaN)).toFixed(1);
    return {
      goal: `${kind}: no more than ${factor.toFixed(1)} times the processor at ${smallest.count}`,
      figure: `${ratio(cold, before?.cold)} cold, ${ratio(again, before?.again)} again ${wrong.join(', ')}`.trimEnd(),
      isMet: wrong.length === 0 && isWithin(cold, before?.cold) && isWithin(again, before?.again),
    };
  });
}

import { countByStatus, percentile } from '../attacks/measures.ts';
import type { Judged } from './judge.ts';
import { realItemsNotFound } from './targets.ts';

/** The figures of a phase in one line. Statuses are those of all pages, the rest is about those that there are. */
export function phaseLine(responses: Judged[]): string {
  const known = responses.filter(({ isKnown }) => isKnown);
  const times = known.map(({ ms }) => ms);
  const count = (content: Judged['content']) => known.filter((one) => one.content === content).length;
  const statuses = Object.entries(countByStatus(responses)).map(([status, times]) => `${status}x${times}`);
  return [
    statuses.join(' '),
    `p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(percentile(times, 0.99))} ms`,
    `whole ${count('whole')}, part ${count('part')}, missing ${count('missing')}`,
    `real 404 ${realItemsNotFound(responses).length}`,
  ].join('; ');
}

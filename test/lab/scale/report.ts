import type { Calls, SizeFigures } from './measure-size.ts';
import type { Cost } from './page-costs.ts';

/** What was measured, in lines for people. */
export function describe({ first, again, indexed, memory, costs, unreachable, calls }: SizeFigures): string[] {
  const start = (of: SizeFigures['first']) => `${of.ms.toFixed(0)} ms (${of.processor.toFixed(0)} ms of processor)`;
  const { start: atStart, indexed: afterIndex, loaded } = memory;
  return [
    `start: first ${start(first)}, again ${start(again)}; first index ${indexed ? `${indexed.toFixed(0)} ms` : 'never whole'}`,
    `memory, MiB: ${atStart.toFixed(0)} at start, ${afterIndex.toFixed(0)} with the index, ${loaded.toFixed(0)} after the load`,
    `${'processor ms / waited ms'.padEnd(26)}${'cold'.padStart(16)}${'again'.padStart(16)}`,
    ...costs.map(({ kind, cold, again: cached, wrong }) =>
      `${kind.padEnd(26)}${pair(cold).padStart(16)}${pair(cached).padStart(16)}  ${wrong.join(', ')}`.trimEnd(),
    ),
    ...unreachable.map((failure) => `CANNOT BE REACHED ${failure}`),
    ...(calls
      ? [`calls to the first index: ${listed(calls.toIndex)}`, `calls in an hour: ${listed(calls.inAnHour)}`]
      : []),
  ];
}

function pair({ processor, ms }: Cost): string {
  return Number.isNaN(ms) ? '-' : `${processor.toFixed(2)} / ${ms.toFixed(1)}`;
}

function listed({ calls, pages }: Calls): string {
  const sorted = [...calls].sort(([, a], [, b]) => b - a);
  const named = sorted.map(([call, times]) => `${call.replace(/^\w+Service\//, '')} ${times}`);
  const max = Math.max(0, ...pages.values());
  return [...named, `${pages.size} different pages of the list, each at most ${max} times`].join(', ');
}

import { parseArgs } from 'node:util';
import { type Report, reportTable } from '../report.ts';
import { measureSize, type SizeFigures } from './measure.ts';
import type { Cost } from './page-costs.ts';

const limits = {
  cost: { times: 1.5, noise: 1 },
  memoryAbove: 60,
  startTimes: 2,
  indexed: 10_000,
  /** Not every visit, because few categories have three pages. */
  served: 0.9,
};

export async function runScale(args: string[], report: Report): Promise<string[]> {
  const { values } = parseArgs({
    args,
    options: {
      /** Numbers of notes. The first must be the smallest, because the others are compared with it. */
      notes: { type: 'string', default: '100,1000,4900' },
      requests: { type: 'string', default: '2000' },
    },
  });
  const failures: string[] = [];
  let smallest: SizeFigures | undefined;
  for (const count of values.notes.split(',').map(Number)) {
    report(`${count} notes`);
    const figures = await measureSize(count, Number(values.requests), report);
    smallest ??= figures;
    describe(figures, report);
    failures.push(...missed(figures, smallest).map((failure) => `${count} notes: ${failure}`));
  }
  return failures;
}

function describe({ first, again, memory, costs }: SizeFigures, report: Report): void {
  const start = ({ ms, processor }: SizeFigures['first']) => `${ms.toFixed(0)} ms (${processor.toFixed(0)} CPU)`;
  report(`start: first ${start(first)}, again ${start(again)}; ${memory.toFixed(0)} MiB after visits`);
  const pair = ({ processor, ms }: Cost) => `${processor.toFixed(2)} / ${ms.toFixed(1)}`;
  reportTable(report, [
    ['CPU ms / waited ms', 'cold', 'again'],
    ...costs.map(({ kind, cold, again }) => [kind, pair(cold), pair(again)]),
  ]);
}

function missed({ count, indexed, memory, served, again, costs }: SizeFigures, smallest: SizeFigures): string[] {
  const above = memory - smallest.memory;
  const times = again.processor / smallest.again.processor;
  const factor = Math.max(1, (Math.log(count) / Math.log(smallest.count)) * limits.cost.times);
  const ofPages = costs.flatMap(({ kind, cold, again, wrong }) => {
    const before = smallest.costs.find((cost) => cost.kind === kind);
    const exceeds = (now: Cost, then: Cost = { processor: 0, ms: 0 }) =>
      now.processor > then.processor * factor + limits.cost.noise;
    return [
      ...(wrong.length ? [`${kind}: ${wrong.join(', ')}`] : []),
      ...(exceeds(cold, before?.cold) ? [`${kind}: cold, ${cold.processor.toFixed(1)} ms of CPU time`] : []),
      ...(exceeds(again, before?.again) ? [`${kind}: again, ${again.processor.toFixed(1)} ms of CPU time`] : []),
    ];
  });
  return [
    ...(indexed === undefined || indexed > limits.indexed ? [`the index was complete after ${indexed} ms`] : []),
    ...(served < limits.served ? [`only ${(100 * served).toFixed(0)} % of the visits were served`] : []),
    ...(above > limits.memoryAbove ? [`${above.toFixed(0)} MiB more than with ${smallest.count} notes`] : []),
    ...(times > limits.startTimes
      ? [`${times.toFixed(2)} times the CPU time of a start with ${smallest.count} notes`]
      : []),
    ...ofPages,
  ];
}

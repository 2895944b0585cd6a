import { parseArgs } from 'node:util';
import { picked, type Report } from '../report.ts';
import { knownPages, pageKinds, unknownPaths } from './known-pages.ts';
import { modes } from './modes.ts';
import { runOutage } from './outage.ts';
import { phases, runMode } from './run-mode.ts';
import { setStage } from './stage.ts';

const outage = 'outage';
const all = [...modes.map(({ name }) => name), outage];

export async function runFaults(args: string[], report: Report): Promise<string[]> {
  const { values } = parseArgs({
    args,
    options: {
      mode: { type: 'string', multiple: true },
      phase: { type: 'string', multiple: true },
      kinds: { type: 'string' },
      paths: { type: 'string', default: '2' },
      concurrency: { type: 'string', default: '12' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      slack: { type: 'string', default: '1' },
      list: { type: 'boolean', default: false },
    },
  });
  if (values.list) {
    report(all.join('\n'));
    return [];
  }
  const names = picked(values.mode, all, 'mode');
  const wanted = picked(values.phase, phases, 'phase');
  const kinds = picked(values.kinds?.split(','), [...new Set(pageKinds.map(({ kind }) => kind))], 'kind');
  const concurrency = Number(values.concurrency);
  const known = knownPages(Number(values.paths)).filter(({ kind }) => kinds.includes(kind));
  report(
    `${names.length} modes, ${known.length} known paths, ${unknownPaths.length} unknown ones, seed ${values.seed}`,
  );
  await using stage = await setStage(known, Number(values.seed));
  const plan = {
    stage,
    known,
    unknown: unknownPaths,
    concurrency: { crawler: concurrency, browser: Math.ceil(concurrency / 3) },
    slack: Number(values.slack),
    phases: wanted,
    report,
  };
  const failures: string[] = [];
  for (const name of names) {
    const mode = modes.find((one) => one.name === name);
    const run = mode ? runMode(mode, plan) : runOutage(plan);
    failures.push(...(await run.catch((error: unknown) => [`${name}: aborted, ${error}`])));
  }
  return failures;
}

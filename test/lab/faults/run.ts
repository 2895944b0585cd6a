import { parseArgs } from 'node:util';
import { knownPages, pageKinds, unknownPaths } from './known-pages.ts';
import { modes } from './modes.ts';
import { runOutage } from './outage.ts';
import { phases, runMode } from './run-mode.ts';
import { setStage } from './stage.ts';

const { values } = parseArgs({
  options: {
    /** Names of modes, and `outage`. All of them otherwise. */
    mode: { type: 'string', multiple: true },
    phase: { type: 'string', multiple: true },
    /** Kinds of pages, separated by commas. */
    kinds: { type: 'string' },
    /** Addresses of each kind. */
    addresses: { type: 'string', default: '2' },
    /** Pages at a time, but for the warm phase. The site has 24 places for pages that it has not made before. */
    concurrency: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** By how much a busy machine may miss the times. */
    slack: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});

const outage = 'outage';
const all = [...modes.map(({ name }) => name), outage];

if (values.list) print(all.join('\n'));
else process.exit((await run()).length ? 1 : 0);

async function run(): Promise<string[]> {
  const names = picked(values.mode, all, 'mode');
  const wanted = picked(values.phase, phases, 'phase');
  const kinds = picked(values.kinds?.split(','), [...new Set(pageKinds.map(({ kind }) => kind))], 'kind');
  const seed = Number(values.seed);
  const concurrency = Number(values.concurrency);
  const known = knownPages(Number(values.addresses)).filter(({ kind }) => kinds.includes(kind));
  print(`${names.length} modes, ${known.length} known addresses, ${unknownPaths.length} unknown ones, seed ${seed}`);
  await using stage = await setStage(known, seed);
  const plan = {
    stage,
    known,
    unknown: unknownPaths,
    // Behind each stream the site makes the complete page, too.
    concurrency: { crawler: concurrency, browser: Math.ceil(concurrency / 3) },
    slack: Number(values.slack),
    phases: wanted,
    report: print,
  };
  const failures: string[] = [];
  for (const mode of modes) {
    if (!names.includes(mode.name)) continue;
    failures.push(...(await runMode(mode, plan).catch((error: unknown) => [`${mode.name}: broke off, ${error}`])));
  }
  if (names.includes(outage))
    failures.push(...(await runOutage(plan).catch((error: unknown) => [`${outage}: broke off, ${error}`])));
  for (const failure of failures) print(`FELL SHORT ${failure}`);
  return failures;
}

function picked<Name extends string>(given: string[] | undefined, all: readonly Name[], what: string): Name[] {
  const wrong = given?.find((name) => !all.some((one) => one === name));
  if (wrong) throw new Error(`There is no ${what} ${wrong}: use ${all.join(', ')}.`);
  return all.filter((name) => given?.includes(name) ?? true);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

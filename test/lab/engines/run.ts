import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../server/process/launch/build-if-stale.mjs';
import { startSite } from '../../support/site-process.ts';
import type { Engine } from './browser-session.ts';
import { engines, findPrograms } from './engines.ts';
import { scrollChecks } from './scroll-positions.ts';
import { useChecks } from './uses.ts';
import { createVisit } from './visit.ts';

const { values } = parseArgs({
  options: {
    /** Names of engines. All that are installed otherwise. */
    engine: { type: 'string', multiple: true },
    /** A part of the name of the checks that are run. */
    check: { type: 'string', default: '' },
  },
});

buildIfStale();
let fellShort = 0;
for (const engine of engines.filter(({ name }) => values.engine?.includes(name) ?? true)) await tryEngine(engine);
process.exit(fellShort ? 1 : 0);

async function tryEngine(engine: Engine): Promise<void> {
  const programs = findPrograms(engine);
  const found = programs.filter((program) => program !== undefined);
  if (found.length < programs.length) {
    const missing = engine.needs.filter((_, index) => programs[index] === undefined);
    return print(`${engine.name}: not tried, ${missing.join(' and ')} not found`);
  }
  await using site = await startSite({ env: { LOG: 'off', CHAT: 'built-in' } });
  await using session = await engine.start(found);
  const visit = createVisit(session, site.base);
  print(`${engine.name}: ${await session.read('navigator.userAgent')}`);
  for (const { name, run } of [...useChecks, ...scrollChecks].filter((one) => one.name.includes(values.check))) {
    const remark = await run(visit).catch((error: unknown) => {
      fellShort += 1;
      return `FELL SHORT: ${error instanceof Error ? error.message : error}`;
    });
    print(`  ${name}${remark ? `: ${remark}` : ''}`);
  }
  const complaints = await session.complaints();
  fellShort += complaints.length;
  for (const complaint of complaints) print(`  FELL SHORT: the console says ${complaint}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSite } from '../../support/site-process.ts';
import { picked, type Report } from '../report.ts';
import { scrollChecks, useChecks } from './checks.ts';
import { firefox } from './firefox.ts';
import type { Engine } from './session.ts';
import { createVisit } from './visit.ts';
import { webkit } from './webkit.ts';

const engines = [firefox, webkit];

export async function runEngines(args: string[], report: Report): Promise<string[]> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string', multiple: true },
      check: { type: 'string', default: '' },
    },
  });
  const names = engines.map(({ name }) => name);
  const wanted = picked(values.engine, names, 'engine');
  const failures: string[] = [];
  for (const engine of engines.filter(({ name }) => wanted.includes(name))) {
    failures.push(...(await tryEngine(engine, values.check, report)));
  }
  return failures;
}

async function tryEngine(engine: Engine, part: string, report: Report): Promise<string[]> {
  const programs = engine.needs.map(findProgram);
  const found = programs.filter((program) => program !== undefined);
  if (found.length < programs.length) {
    const missing = engine.needs.filter((_, index) => programs[index] === undefined);
    report(`${engine.name}: skipped, ${missing.join(' and ')} not found`);
    return [];
  }
  const failures: string[] = [];
  await using site = await startSite({ env: { LOG: 'off', CHAT: 'built-in' } });
  await using session = await engine.start(found);
  const visit = createVisit(session, site.base);
  report(`${engine.name}: ${await session.read('navigator.userAgent')}`);
  for (const { name, run } of [...useChecks, ...scrollChecks].filter((check) => check.name.includes(part))) {
    const remark = await run(visit).catch((error: unknown) => {
      failures.push(`${engine.name}, ${name}: ${error instanceof Error ? error.message : error}`);
      return 'failed';
    });
    report(`  ${name}${remark ? `: ${remark}` : ''}`);
  }
  const complaints = await session.complaints();
  return [...failures, ...complaints.map((complaint) => `${engine.name}: console: ${complaint}`)];
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return name === 'MiniBrowser' ? miniBrowser : folders.map((folder) => join(folder, name)).find(existsSync);
}

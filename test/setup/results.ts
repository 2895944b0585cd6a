import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from './run.ts';
import { countOfSkipped } from './skipped-reporter.ts';

/** How many tests skipped themselves. None if vitest ended before their end. */
export function countSkipped(run: Run): number {
  const file = join(run.folder, countOfSkipped);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

/** How many files the browser tests have in this run. */
export async function countBrowserFiles(run: Run): Promise<number> {
  const { output } = await run.start('vitest', ['list', '--filesOnly', '--project=browser'], { log: 'files.log' });
  return output.split('\n').filter((line) => line.includes('.test.ts')).length;
}

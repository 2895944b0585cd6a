import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from './run.ts';
import { countOfSkipped } from './skipped-reporter.ts';

export function countSkipped(run: Run): number {
  const file = join(run.folder, countOfSkipped);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

export async function countBrowserFiles(run: Run): Promise<number> {
  const { output } = await run.start('vitest', ['list', '--filesOnly', '--project=browser'], { log: 'files.log' });
  return output.split('\n').filter((line) => line.includes('.test.ts')).length;
}

import { globSync, rmSync } from 'node:fs';
import { isRunning } from './is-running.ts';

/** Removes the folders of builds whose process no longer runs. A folder's name ends with the process ID. */
export function removeAbandoned(out: string): void {
  for (const folder of globSync(`${out}.{next,former}-*`)) {
    if (!isRunning(Number(folder.split('-').at(-1)))) rmSync(folder, { recursive: true, force: true });
  }
}

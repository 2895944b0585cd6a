import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Clock extends Disposable {
  nodeArguments: string[];
  env: Record<string, string>;
  minutes(): number;
  set(minutes: number): void;
}

export function aClock(minutes = 0): Clock {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const file = join(folder, 'minutes');
  let ahead = minutes;
  set(minutes);
  return {
    nodeArguments: ['--import', resolve('test/lab/clock.mjs')],
    env: { CLOCK_FILE: file },
    minutes: () => ahead,
    set,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };

  /** Replaces the file by renaming, because a process must never read a partly written number. */
  function set(next: number): void {
    ahead = next;
    writeFileSync(`${file}.next`, String(next));
    renameSync(`${file}.next`, file);
  }
}

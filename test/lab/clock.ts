import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A clock that runs ahead, for the processes that start with its arguments and environment. */
export interface Clock extends Disposable {
  nodeArguments: string[];
  env: Record<string, string>;
  minutes(): number;
  /** Moves the clock of every process that has it, immediately. */
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

  /** A process reads the former number or the new one, and never half of it. */
  function set(next: number): void {
    ahead = next;
    writeFileSync(`${file}.next`, String(next));
    renameSync(`${file}.next`, file);
  }
}

import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk extends Disposable {
  path: string;
  fill(): void;
  free(): void;
}

export function mountSmallDisk(size: string): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]).status !== 0) {
    rmdirSync(path);
    return undefined;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    fill: () => appendUntilFull(ballast),
    free: () => rmSync(ballast),
    [Symbol.dispose]() {
      spawnSync('umount', ['--lazy', path]);
      rmdirSync(path);
    },
  };
}

function appendUntilFull(file: string): void {
  for (const size of [65_536, 1_024, 1]) {
    try {
      while (true) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

import { expect, test } from 'vitest';
import { lastLines } from './last-lines.ts';

const all = { failed: [], browserFiles: 0, skipped: 0, missing: [], isBroken: false };
const strace = { name: 'strace', packages: ['strace'], isThere: () => false };
const chromium = { name: 'Chromium', packages: ['chromium', 'fonts-liberation'], isThere: () => false };

test('a run ends with its result, with what did not run, and with the one command that brings it', () => {
  expect(lastLines(all)).toEqual(['Everything has passed.']);
  // What nothing was skipped for is not missed.
  expect(lastLines({ ...all, missing: [strace] })).toEqual(['Everything has passed.']);
  expect(lastLines({ ...all, failed: ['tsc -p tsconfig.node.json', 'tests'] })).toEqual([
    'Failed: tsc -p tsconfig.node.json; tests',
  ]);
  expect(lastLines({ ...all, browserFiles: 66, skipped: 4, missing: [chromium, strace] })).toEqual([
    'Everything that ran has passed.',
    'Did not run: 66 files of browser tests and 4 other tests. Missing here: Chromium, strace.',
    'To install what is missing (Debian, as root): apt-get install -y chromium fonts-liberation strace',
  ]);
  expect(lastLines({ ...all, skipped: 2 })).toEqual([
    'Everything that ran has passed.',
    'Did not run: 2 tests. This system or user cannot run them.',
  ]);
});

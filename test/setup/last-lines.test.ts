import { expect, test } from 'vitest';
import { lastLines } from './last-lines.ts';

const all = { failed: [], browserFiles: 0, skipped: 0, missing: [], isBroken: false };
const strace = { name: 'strace', packages: ['strace'], isThere: () => false };
const chromium = { name: 'Chromium', packages: ['chromium', 'fonts-liberation'], isThere: () => false };

test('a run ends with its result, the tests that did not run, and the command to install what is missing', () => {
  expect(lastLines(all)).toEqual(['All tests passed.']);
  expect(lastLines({ ...all, missing: [strace] })).toEqual(['All tests passed.']);
  expect(lastLines({ ...all, failed: ['tsc -p tsconfig.node.json', 'tests'] })).toEqual([
    'Failed: tsc -p tsconfig.node.json; tests',
  ]);
  expect(lastLines({ ...all, browserFiles: 66, skipped: 4, missing: [chromium, strace] })).toEqual([
    'All tests that ran passed.',
    'Did not run: 66 browser test files and 4 other tests. Not installed: Chromium, strace.',
    'To install them (Debian, as root): apt-get install -y chromium fonts-liberation strace',
  ]);
  expect(lastLines({ ...all, skipped: 2 })).toEqual([
    'All tests that ran passed.',
    'Did not run: 2 tests. This system or user cannot run them.',
  ]);
});

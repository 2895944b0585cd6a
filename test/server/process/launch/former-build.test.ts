import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { removeAbandoned } from '../../../../tools/build/remove-abandoned.ts';
import { retainPreviousAssets } from '../../../../tools/build/retain-previous-assets.ts';
import { aFolder } from '../../../support/temp-folder.ts';

const day = 24 * 3_600_000;

afterEach(() => vi.useRealTimers());

test('a file of a former build stays for a week after the build that replaced it, regardless of its age', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const build = builder();
  build('assets/a-11111111.css', 'server/chunk-AAAAAAAA.js', 'server/chunk-AAAAAAAA.js.map', 'server/old.js');
  vi.setSystemTime(Date.now() + 30 * day);
  const has = build('assets/b-22222222.css');
  const loadedLater = ['assets/a-11111111.css', 'server/chunk-AAAAAAAA.js'];
  expect(loadedLater.filter(has)).toEqual(loadedLater);
  expect(['server/chunk-AAAAAAAA.js.map', 'server/old.js'].filter(has)).toEqual([]);
  vi.setSystemTime(Date.now() + 6 * day);
  build('assets/c-33333333.css');
  expect(has('assets/a-11111111.css')).toBe(true);
  vi.setSystemTime(Date.now() + 2 * day);
  build('assets/d-44444444.css');
  expect(['assets/a-11111111.css', 'assets/b-22222222.css', 'assets/c-33333333.css'].map(has)).toEqual([
    false,
    true,
    true,
  ]);
});

test('the next build removes the folders of a killed build but not those of a running one', () => {
  const folder = aFolder('builds');
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const left = ['next', 'former'].map((name) => join(folder, `dist.${name}-${ended}`));
  const used = join(folder, `dist.next-${process.pid}`);
  for (const name of [...left, used]) mkdirSync(name);
  removeAbandoned(join(folder, 'dist'));
  expect([...left, used].filter(existsSync)).toEqual([used]);
});

function builder() {
  const folder = aFolder('builds');
  const out = join(folder, 'dist');
  return (...files: string[]) => {
    const next = join(folder, 'next');
    for (const file of files) {
      const path = join(next, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '');
      utimesSync(path, Date.now() / 1_000, Date.now() / 1_000);
    }
    mkdirSync(join(next, 'server'), { recursive: true });
    retainPreviousAssets(out, next);
    rmSync(out, { recursive: true, force: true });
    renameSync(next, out);
    return (file: string) => existsSync(join(out, file));
  };
}

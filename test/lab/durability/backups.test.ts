import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDataFolder } from '../../../server/store/data-folder.ts';
import { anApplication, backUp, pathsIn } from '../../server/operate/backup/backups.ts';
import { desk } from '../../server/operate/desk/desk.ts';
import { filledFolder } from '../../server/operate/desk/filled-folder.ts';
import { fullTest, isFullRun } from '../../support/full-run.ts';
import { createRandom } from '../../support/random.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { backupAttempts } from './backup-attempts.ts';
import { storedDataIn } from './stored-data.ts';

const attempts = isFullRun ? 50 : 1;

test('backups of a running site contain every post that was acknowledged before, with its file', async () => {
  const { acknowledged, files, ...totals } = await backupAttempts(attempts, 20_261_123);
  expect(totals).toMatchObject({ attempts, missing: [], damaged: [] });
  expect(acknowledged).toBeGreaterThan(10 * attempts);
  expect(files).toBeGreaterThan(attempts);
});

fullTest('a backup killed at any moment is never taken for a complete one, and the next backup cleans up', async () => {
  const { folder } = await filledFolder();
  for (let count = 0; count < 20; count += 1) anApplication(folder);
  const target = aFolder('backups');
  const random = createRandom(20_261_123);
  for (let kill = 0; kill < 8; kill += 1) {
    const child = deskProcess(folder, ['backup', target]);
    const ended = endOf(child);
    await Promise.race([ended, sleep(random.integer(100, 900))]);
    child.kill('SIGKILL');
    await ended;
    for (const name of readdirSync(target).filter((each) => each.startsWith('backup-'))) {
      expect((await desk(folder, ['backup', '--check', join(target, name)])).code, name).toBe(0);
    }
  }
  const { made } = await backUp(folder, target);
  expect(readdirSync(target).filter((name) => !name.startsWith('backup-'))).toEqual([]);
  expect(readdirSync(folder)).not.toContain('backup-stage');
  expect(storedDataIn(made)).toMatchObject({ failures: [], files: { length: 20 } });
});

fullTest(
  'a restore killed before or after any rename changed nothing, or is completed when the folder is next locked',
  async () => {
    const { folder } = await filledFolder();
    writeFileSync(join(folder, 'form-key'), Buffer.alloc(32, 1));
    const older = anApplication(folder);
    const { made } = await backUp(folder);
    const newer = anApplication(folder);
    writeFileSync(join(folder, 'form-key'), Buffer.alloc(32, 2));
    const results = { unchanged: 0, restored: 0 };
    let isKilled = true;
    for (let at = 0.5; isKilled; at += 0.5) {
      const copy = join(aFolder('killed'), 'data');
      cpSync(folder, copy, { recursive: true });
      const child = deskProcess(copy, ['restore', made, '--yes'], at);
      isKilled = (await endOf(child)) === 'SIGKILL';
      if (!isKilled) break;
      openDataFolder(copy).release();
      const aside = readdirSync(copy).find((name) => name.startsWith('before-restore-'));
      const restored = readdirSync(join(copy, 'uploads')).includes(newer) === false;
      results[restored ? 'restored' : 'unchanged'] += 1;
      const key = restored ? 1 : 2;
      const uploads = restored ? [older] : [older, newer].sort();
      expect(
        readdirSync(join(copy, 'uploads'))
          .filter((name) => name !== 'tmp')
          .sort(),
        `at ${at}`,
      ).toEqual(uploads);
      expect(readFileSync(join(copy, 'form-key'))[0], `at ${at}`).toBe(key);
      expect(storedDataIn(copy)).toMatchObject({ failures: [], rows: { length: restored ? 6 : 7 } });
      expect(existsSync(join(copy, aside ?? 'none')), `at ${at}`).toBe(restored);
      if (aside) {
        expect(storedDataIn(join(copy, aside))).toMatchObject({ failures: [], rows: { length: 7 } });
        expect(pathsIn(join(copy, aside))).toContain(`uploads/${newer}`);
      }
      expect(readdirSync(copy).filter((name) => /restore(?:-stage|\.json)/.test(name))).toEqual([]);
      rmSync(copy, { recursive: true, force: true });
    }
    expect(results.unchanged).toBeGreaterThan(0);
    expect(results.restored).toBeGreaterThan(4);
  },
);

function deskProcess(folder: string, args: string[], killAt?: number): ChildProcess {
  const preload = killAt === undefined ? [] : ['--import', resolve('test/lab/durability/kill-at-rename.mjs')];
  return spawn(process.execPath, [...preload, 'server/operate/desk/desk.mjs', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, KILL_AT: String(killAt) },
    stdio: 'ignore',
  });
}

function endOf(child: ChildProcess): Promise<NodeJS.Signals | null> {
  return new Promise((done) => child.once('close', (_, signal) => done(signal)));
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning } from '../../tools/build/is-running.ts';
import { aFolder } from '../support/temp-folder.ts';
import { timeout } from '../support/timeout.ts';
import { prefix } from './leftovers.ts';

const testOnLinux = test.skipIf(process.platform !== 'linux');

testOnLinux.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGKILL', null],
] as const)('a run ended by %s leaves no process and no folder', async (signal, code) => {
  const { run, folder, started } = await startRun();
  run.kill(signal);
  expect((await once(run, 'exit'))[0]).toBe(code);
  await expect.poll(() => started.filter(isRunning)).toEqual([]);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

testOnLinux('the next run cleans up after a run whose guard was killed, too', async () => {
  const { pid: ended } = spawnSync('true');
  const parent = aFolder('runs');
  const folder = join(parent, `${prefix}${ended}-abcdef`);
  mkdirSync(folder);
  const left = spawn('sleep', ['600'], { env: { ...process.env, TMPDIR: folder }, stdio: 'ignore' });
  onTestFinished(() => void left.kill('SIGKILL'));
  const { run } = await startRun(parent);
  await expect.poll(() => left.signalCode).toBe('SIGTERM');
  expect(existsSync(folder)).toBe(false);
  run.kill();
  await once(run, 'exit');
});

async function startRun(folder = aFolder('runs')): Promise<{ run: ChildProcess; folder: string; started: number[] }> {
  const code = `
    import { beginRun } from './test/setup/run.ts';
    const run = await beginRun();
    run.start('sh', ['-c', 'echo $$; exec sleep 600']);
    run.start('setsid', ['sh', '-c', 'echo $$; exec sleep 600']);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: timeout.wait,
  });
  onTestFinished(() => void run.kill('SIGKILL'));
  const started: number[] = [];
  for await (const line of createInterface({ input: run.stdout })) {
    if (started.push(Number(line)) === 2) break;
  }
  return { run, folder, started };
}

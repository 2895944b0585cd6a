import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { endDeadRuns, prefix } from './leftovers.ts';

export interface Run {
  folder: string;
  start(command: string, words: string[], options?: Options): Promise<Result>;
  end(): Promise<void>;
}

interface Options {
  env?: NodeJS.ProcessEnv;
  log?: string;
  timeout?: number;
}

export interface Result {
  code: number;
  output: string;
}

export async function beginRun(): Promise<Run> {
  await endDeadRuns();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // Other users need access, because PostgreSQL and some sites do not run as this user.
  chmodSync(folder, 0o711);
  const guard = spawn(process.execPath, [resolve('test/setup/guard.ts'), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // Ctrl-C reaches the terminal's whole process group and would otherwise end the guard.
    detached: true,
  });
  const guardEnded = once(guard, 'exit');
  const children = new Set<ChildProcess>();
  let isEnding = false;

  const run: Run = {
    folder,
    async start(command, words, { env, log, timeout } = {}) {
      const file = join(folder, log ?? '');
      const output = log ? openSync(file, 'w') : 'inherit';
      const child = spawn(command, words, {
        stdio: ['ignore', output, output],
        env: { ...process.env, PATH: path, TMPDIR: folder, ...env },
      });
      const timers =
        timeout === undefined
          ? []
          : [setTimeout(() => child.kill(), timeout), setTimeout(() => child.kill('SIGKILL'), timeout + grace)];
      children.add(child);
      const result = await resultOf(child);
      children.delete(child);
      timers.forEach(clearTimeout);
      if (isEnding) await new Promise(() => {});
      return log && result.output === '' ? { ...result, output: readFileSync(file, 'utf8') } : result;
    },
    async end() {
      isEnding = true;
      guard.stdin.end();
      await guardEnded;
    },
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      for (const child of children) child.kill();
      await run.end();
      process.exit(128 + constants.signals[signal]);
    });
  }
  return run;
}

const grace = 10_000;

/** npm adds this folder to PATH, but `node test/run.mjs` does not. */
const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

async function resultOf(child: ChildProcess): Promise<Result> {
  try {
    await once(child, 'exit');
    return { code: child.exitCode ?? 1, output: '' };
  } catch (error) {
    return { code: 127, output: String(error) };
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface SiteProcess extends AsyncDisposable {
  /** Where it listens, such as `http://localhost:40123`. */
  base: string;
  /** All it has written so far. */
  output(): string;
  process: ChildProcess;
}

const mostLines = 2_000;

interface Options {
  env?: Record<string, string>;
  /** Folder of the build to run. */
  build?: string;
  /** What to run instead of the build, such as `server/start.mjs`. */
  program?: string;
  nodeArguments?: string[];
  /** The folder of the project that it serves. */
  cwd?: string;
}

/** Runs the built server as an operator would, on a free port, with a data folder of its own. */
export async function startSite({
  env = {},
  build = 'dist',
  program = join(build, 'server/main.js'),
  nodeArguments = [],
  cwd = '.',
}: Options = {}): Promise<SiteProcess> {
  const data = mkdtempSync(join(tmpdir(), 'site-'));
  const mode = build === 'dist' ? 'production' : 'development';
  const child = spawn(process.execPath, [...nodeArguments, program], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: mode, PORT: '0', DATA_DIR: data, WARM_UP: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const address = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const found = line.match(/http:\/\/localhost:\d+$/)?.[0];
      if (found) address.resolve(found);
      if (lines.length > mostLines) lines.shift();
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  ended.then(() => address.reject(new Error(`The server ended: ${lines.join('\n')}`)));
  return {
    base: await address.promise,
    output: () => lines.join('\n'),
    process: child,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Runs the site where it must not start: what it says, and its exit code. */
export async function failToStart(
  env: Record<string, string>,
  { program = 'dist/server/main.js', ...user }: { program?: string; uid?: number; gid?: number } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program], {
    ...user,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', WARM_UP: '0', LOG: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // One that neither starts nor ends.
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

/** A user that owns nothing. */
export const nobody = { uid: 65_534, gid: 65_534 };

/** Whether a process of that user can be started here: root can. */
export const canRunAsNobody = spawnSync(process.execPath, ['--version'], nobody).status === 0;

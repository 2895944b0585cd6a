import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { compiledOnce, copyPreparedData } from './prepared-data.ts';
import { sampleFolder, shippedFolder } from './site-content.ts';
import { timeout } from './timeout.ts';

export interface SiteProcess extends AsyncDisposable {
  base: string;
  output(): string;
  process: ChildProcess;
}

const maxLines = 2_000;

/** An empty WEB_BASE in `env` starts a site that does not know its address. */
const usualAddress = { WEB_BASE: 'http://www.example.com', HOSTS: 'localhost 127.0.0.1' };

export interface SiteOptions {
  env?: Record<string, string>;
  content?: string;
  build?: string;
  program?: string;
  nodeArguments?: string[];
  launcher?: string[];
  cwd?: string;
  isFirst?: boolean;
}

export function startSampleSite(options: SiteOptions = {}): Promise<SiteProcess> {
  return startSite({ content: sampleFolder, ...options });
}

/**
 * Runs the built server on a free port, by default with a new data folder. If possible, copies the data of an earlier
 * first start to an empty data folder.
 */
export async function startSite(options: SiteOptions = {}): Promise<SiteProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const data = options.env?.DATA_DIR ?? join(folder, 'data');
  if (isLikeAnother(options) && isEmpty(data)) await prepareData(data, options);
  return startIn(folder, data, options);
}

export function prepareData(
  data: string,
  { build = 'dist', content = shippedFolder }: Pick<SiteOptions, 'build' | 'content'> = {},
): Promise<void> {
  return copyPreparedData(`${build} ${content}`, data, async (empty) => {
    await using _ = await startIn(mkdtempSync(join(tmpdir(), 'first-')), empty, { build, content });
  });
}

function isLikeAnother(options: SiteOptions): boolean {
  const { env = {}, content = shippedFolder, program = '', cwd = '.', isFirst = false } = options;
  const isOurs = cwd === '.' && !isAbsolute(program) && [sampleFolder, shippedFolder].includes(content);
  return isOurs && !isFirst && !env.API_BASE && !env.DATABASE_URL;
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

async function startIn(
  folder: string,
  data: string,
  { env = {}, content, build = 'dist', program, nodeArguments = [], launcher = [], cwd = '.' }: SiteOptions,
): Promise<SiteProcess> {
  const mode = build === 'dist' ? 'production' : 'development';
  const [command = '', ...words] = [...launcher, process.execPath, ...nodeArguments];
  const child = spawn(command, [...words, resolve(program ?? join(build, 'server/main.js'))], {
    cwd: content ? linkProject(join(folder, 'project'), content) : cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: mode,
      PORT: '0',
      // Few tests use the desk, and each listener takes a port that another test may just have found free.
      DESK_PORT: 'off',
      DATA_DIR: data,
      WARM_UP: '0',
      VITALS_SAMPLE: '0',
      ...(program === undefined && compiledOnce()),
      ...(env.WEB_BASE === undefined && usualAddress),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const address = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const found = line.match(/http:\/\/localhost:\d+$/)?.[0];
      if (found) address.resolve(found);
      if (lines.length > maxLines) lines.shift();
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => address.reject(failure('exited')));
  try {
    const base = await inTime(address.promise, 'start');
    return { base, output: () => lines.join('\n'), process: child, [Symbol.asyncDispose]: stop };
  } catch (error) {
    end();
    throw error;
  }

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await inTime(ended, 'stop').finally(end);
  }

  function end(): void {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }

  function inTime<Result>(result: Promise<Result>, what: string): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const late = setTimeout(() => reject(failure(`did not ${what} in ${timeout.wait} ms`)), timeout.wait);
    result.then(resolve, reject).finally(() => clearTimeout(late));
    return promise;
  }

  function failure(what: string): Error {
    return new Error(`The server ${what}: ${lines.join('\n')}`);
  }
}

export function linkProject(folder: string, content: string): string {
  mkdirSync(folder);
  symlinkSync(resolve(content), join(folder, 'content'));
  symlinkSync(resolve('public'), join(folder, 'public'));
  return folder;
}

export async function failToStart(
  env: Record<string, string>,
  { program, content = sampleFolder, ...user }: { program?: string; content?: string; uid?: number; gid?: number } = {},
): Promise<{ code: number | null; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'fail-'));
  chmodSync(folder, 0o755);
  const child = spawn(process.execPath, [resolve(program ?? 'dist/server/main.js')], {
    ...user,
    cwd: linkProject(join(folder, 'project'), content),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      WARM_UP: '0',
      LOG: 'off',
      ...(program === undefined && compiledOnce()),
      ...(env.WEB_BASE === undefined && usualAddress),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  rmSync(folder, { recursive: true, force: true });
  return { code, output };
}

export const nobody = { uid: 65_534, gid: 65_534 };

export const canRunAsNobody = spawnSync(process.execPath, ['--version'], nobody).status === 0;

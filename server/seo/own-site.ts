import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartUpError } from '../start-up-error.ts';

interface OwnSite extends AsyncDisposable {
  base: string;
}

/** Milliseconds. */
const patience = { start: 60_000, stop: 15_000 };
const mostLines = 50;

/** The data folder is temporary, and disposal removes it. Throws a StartUpError with the output of the site. */
export async function startOwnSite(environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'seo-site-'));
  const hosts = `${environment.HOSTS ?? ''} localhost`;
  const child = spawn(process.execPath, ['server/start.mjs'], {
    // A site without an address has nothing that search engines keep.
    env: {
      WEB_BASE: 'https://www.example.com',
      ...environment,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      WARM_UP: '0',
      LOG: 'error',
      HOSTS: hosts,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), patience.stop);
    await ended;
    clearTimeout(timer);
    rmSync(folder, { recursive: true, force: true });
  };
  const lines: string[] = [];
  const address = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const found = line.match(/http:\/\/localhost:\d{1,5}$/)?.[0];
      if (found) address.resolve(found);
      lines.push(line);
      if (lines.length > mostLines) lines.shift();
    });
  }
  const fail = (reason: string) => address.reject(new StartUpError([reason, ...lines].join('\n')));
  ended.then(() => fail('The site did not start:'));
  const late = AbortSignal.any([signal, AbortSignal.timeout(patience.start)]);
  late.addEventListener('abort', () => fail('The site did not start in time:'));
  try {
    return { base: await address.promise, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

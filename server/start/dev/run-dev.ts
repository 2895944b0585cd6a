import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { parseEnv } from '../../process/env.ts';
import { isStale } from '../../process/launch/build-if-stale.mjs';
import { loadEnvFile } from '../../process/launch/env-file.mjs';
import { StartUpError } from '../../process/start-up-error.ts';
import { serveError } from './error-page.ts';

// This file runs under `tsx watch`, which restarts the process after a change to a watched file.

const out = 'dist-development';
const maxOutput = 20_000;
/** Ends the site when its IPC channel closes, because `tsx watch` may kill this process without an `exit` event. */
const endsWithUs = '--import=data:text/javascript,process.once("disconnect",()=>process.exit())';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));
loadEnvFile();
const address = { ...readAddress(), start: randomUUID() };
const buildError = await tryToBuild();
if (buildError === undefined) runSite();
else serveError(buildError, address);

function readAddress() {
  try {
    const { PORT: port, HOST: host } = parseEnv(process.env);
    return { port, host };
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function tryToBuild(): Promise<string | undefined> {
  try {
    if (!isStale(out)) return undefined;
    const { build } = await import('../../../build.ts');
    await build({ out, development: true });
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const isPrinted = error instanceof Error && 'errors' in error;
    if (!isPrinted) process.stderr.write(`${text}\n`);
    return text;
  }
}

function runSite(): void {
  const child = spawn(process.execPath, ['--enable-source-maps', endsWithUs, `${out}/server/main.js`], {
    // With PRODUCTION=1, the site would block developer tools.
    env: { PRODUCTION: '0', ...process.env, NODE_ENV: 'development', DEV_START: address.start },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  // A graceful stop would wait for open event streams. The databases survive a kill.
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    output = (output + text).slice(-maxOutput);
  });
  child.once('close', () =>
    serveError(output || 'The site exited without an error message. See the terminal.', address),
  );
}

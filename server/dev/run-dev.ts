import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { parseEnv } from '../env.ts';
import { isStale } from '../launch/build-if-stale.mjs';
import { loadEnvFile } from '../launch/env-file.mjs';
import { StartUpError } from '../start-up-error.ts';
import { serveFault } from './fault-page.ts';

// The site under development. `tsx watch` ends this process and runs it again whenever a file of the project is saved.

const out = 'dist-development';
/** Characters of stderr that are kept. */
const mostSaid = 20_000;
/** For the site: `tsx watch` may kill this process, which then ends nothing. */
const endsWithUs = '--import=data:text/javascript,process.once("disconnect",()=>process.exit())';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));
loadEnvFile();
const place = { ...readAddress(), start: randomUUID() };
const fault = await tryToBuild();
if (fault === undefined) runSite();
else serveFault(fault, place);

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

/** The fault, if there is one. esbuild prints its own. */
async function tryToBuild(): Promise<string | undefined> {
  try {
    if (!isStale(out)) return undefined;
    const { build } = await import('../../build.ts');
    await build({ out, development: true });
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const isPrinted = error instanceof Error && 'errors' in error;
    if (!isPrinted) process.stderr.write(`${text}\n`);
    return text;
  }
}

/** Runs the development build in a process that ends with this one. If it ends by itself, its last words are shown. */
function runSite(): void {
  const child = spawn(process.execPath, ['--enable-source-maps', endsWithUs, `${out}/server/main.js`], {
    // Who works on the site needs the tools that the public site discourages.
    env: { PRODUCTION: '0', ...process.env, NODE_ENV: 'development', DEV_START: place.start },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  // A graceful stop would wait for the open event streams. The databases survive this one.
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    said = (said + text).slice(-mostSaid);
  });
  child.once('close', () => serveFault(said || 'The site ended without a word.', place));
}

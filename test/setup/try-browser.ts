import { basename, join } from 'node:path';
import { findChromium, findHeadlessShell } from '../support/browser/find-chromium.ts';
import { timeout } from '../support/timeout.ts';
import type { Run } from './run.ts';
import { say } from './say.ts';

const text = '<p>It renders</p>';

export async function tryBrowsers(run: Run): Promise<{ works: boolean; env: NodeJS.ProcessEnv }> {
  const chromium = findChromium();
  if (!chromium) return { works: false, env: {} };
  const shell = process.env.CHROMIUM_PATH || process.env.TEST_ALL ? undefined : findHeadlessShell();
  const [error, errorOfShell] = await Promise.all([chromium, shell].map((program) => program && errorOf(run, program)));
  if (error) say(`${chromium} does not start. No browser tests run: ${error}`);
  else if (errorOfShell) say(`${shell} does not start. Using Chromium instead: ${errorOfShell}`);
  return { works: !error, env: errorOfShell ? { CHROMIUM_PATH: chromium } : {} };
}

/** Renders a page, because even a browser that lacks a library may print its version. */
async function errorOf(run: Run, program: string): Promise<string | undefined> {
  const name = basename(program);
  const { output } = await run.start(
    program,
    [
      '--headless',
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--in-process-gpu',
      // The user's own browser may be using the default profile.
      `--user-data-dir=${join(run.folder, `profile-of-${name}`)}`,
      '--dump-dom',
      `data:text/html,${text}`,
    ],
    { log: `${name}.log`, timeout: timeout.wait },
  );
  return output.includes(text) ? undefined : reasonIn(output);
}

function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/:(?:ERROR|WARNING|INFO):/.test(line));
  return (
    lines.find((line) => /error|fatal|not found|denied|cannot/i.test(line)) ?? lines.at(-1) ?? 'it renders no page'
  );
}

import { basename, join } from 'node:path';
import { findChromium, findHeadlessShell } from '../support/browser/find-chromium.ts';
import { timeout } from '../support/timeout.ts';
import type { Run } from './run.ts';
import { say } from './say.ts';

const text = '<p>It renders</p>';

/** Starts the browsers that are installed. Says which one does not work, and returns the environment for the others. */
export async function tryBrowsers(run: Run): Promise<{ works: boolean; env: NodeJS.ProcessEnv }> {
  const chromium = findChromium();
  if (!chromium) return { works: false, env: {} };
  // The full run is not for the shell, and a browser that is named is the only one.
  const shell = process.env.CHROMIUM_PATH || process.env.TEST_ALL ? undefined : findHeadlessShell();
  const [error, errorOfShell] = await Promise.all([chromium, shell].map((program) => program && errorOf(run, program)));
  if (error) say(`${chromium} does not start, so no browser test runs: ${error}`);
  else if (errorOfShell) say(`${shell} does not start, so Chromium takes its place: ${errorOfShell}`);
  return { works: !error, env: errorOfShell ? { CHROMIUM_PATH: chromium } : {} };
}

/** Why it shows no page. One without a library of the system may still print its version. */
async function errorOf(run: Run, program: string): Promise<string | undefined> {
  const name = basename(program);
  const { output } = await run.start(
    program,
    [
      // As Playwright starts it.
      '--headless',
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--in-process-gpu',
      // Not the profile of a browser that its user has open.
      `--user-data-dir=${join(run.folder, `profile-of-${name}`)}`,
      '--dump-dom',
      `data:text/html,${text}`,
    ],
    { log: `${name}.log`, timeout: timeout.wait },
  );
  return output.includes(text) ? undefined : reasonIn(output);
}

/** Chromium also writes what it does without, such as a message bus. */
function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/:(?:ERROR|WARNING|INFO):/.test(line));
  return lines.find((line) => /error|fatal|not found|denied|cannot/i.test(line)) ?? lines.at(-1) ?? 'it shows no page';
}

import { install } from './install.ts';
import { lastLines } from './last-lines.ts';
import { chromium, headlessShell, programsOfClusters, programsOfFew, programsToInstall } from './programs.ts';
import { countBrowserFiles, countSkipped } from './results.ts';
import { beginRun } from './run.ts';
import { say } from './say.ts';
import { tryBrowsers } from './try-browser.ts';

const checks = [
  // Type checking in several threads would infer shared types repeatedly, and the tests need the other cores.
  ['tsc', '-p', 'tsconfig.browser.json', '--singleThreaded'],
  ['tsc', '-p', 'tsconfig.node.json', '--singleThreaded'],
  ['biome', 'check', '--error-on-warnings'],
];
const checksOfFullRun = [['node', 'test/linear-time/check-patterns.ts']];

const reporters = ['--reporter=default', '--reporter=./test/setup/skipped-reporter.ts'];

export async function runTests(words: string[]): Promise<number> {
  const isCluster = words.includes('--cluster');
  if (isCluster || words.includes('--all')) process.env.TEST_ALL = '1';
  const run = await beginRun();
  const programs = isCluster ? programsOfClusters : [...programsToInstall, ...programsOfFew];
  await install(
    run,
    programs.filter((program) => programsToInstall.includes(program)),
  );
  const browser = isCluster ? undefined : await tryBrowsers(run);

  const failed: string[] = [];
  const attempt = async (name: string, [command = '', ...parameters]: string[], env: NodeJS.ProcessEnv = {}) => {
    const { code } = await run.start(command, parameters, { env });
    if (code !== 0) failed.push(name);
  };
  const due = isCluster ? [] : [...checks, ...(process.env.TEST_ALL ? checksOfFullRun : [])];
  const projects = isCluster ? ['--project=cluster'] : browser?.works ? [] : ['--project=!browser'];
  await Promise.all([
    ...due.map((check) => attempt(check.join(' '), check)),
    attempt('tests', ['vitest', 'run', ...reporters, ...projects], browser?.env),
  ]);

  const skipped = countSkipped(run);
  const browserFiles = browser && !browser.works ? await countBrowserFiles(run) : 0;
  await run.end();
  const missing = programs.filter((program) => program !== headlessShell && !program.isThere());
  const isBroken = browserFiles > 0 && chromium.isThere();
  for (const line of lastLines({ failed, browserFiles, skipped, missing, isBroken })) say(line);
  return failed.length > 0 ? 1 : 0;
}

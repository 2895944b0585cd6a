import { existsSync } from 'node:fs';
import type { Program } from './programs.ts';
import type { Run } from './run.ts';
import { say } from './say.ts';

const timeout = 10 * 60_000;

const options = [
  '--quiet=2',
  '--option=Acquire::Retries=2',
  '--option=Acquire::http::Timeout=20',
  '--option=Acquire::https::Timeout=20',
];

export async function install(run: Run, programs: Program[]): Promise<void> {
  const missing = programs.filter(({ isThere }) => !isThere());
  if (missing.length === 0 || !mayInstall()) return;
  say(
    `Installing ${missing.flatMap(({ packages }) => packages).join(' ')} with apt-get. To prevent this, set TEST_INSTALL=0.`,
  );
  const end = performance.now() + timeout;
  const apt = (...words: string[]) =>
    run.start('apt-get', [...options, ...words], {
      log: 'apt-get.log',
      timeout: Math.max(1, end - performance.now()),
      // The installation continues even if its run ends, because an interruption would leave the system's packages
      // unusable.
      env: { TMPDIR: process.env.TMPDIR, DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt('update');
  // A package that this Debian release lacks would block the installation of the others.
  for (const [index, { packages }] of missing.entries()) {
    // Another installation may be running. Only the first command waits for it.
    const wait = `--option=DPkg::Lock::Timeout=${index === 0 ? 60 : 0}`;
    const { code, output } = await apt('install', '--yes', '--no-install-recommends', wait, ...packages);
    const reason =
      performance.now() > end
        ? 'the installation takes too long'
        : (output.match(/^E: (.*)$/m)?.[1] ?? `exit code ${code}`);
    if (code !== 0) say(`Could not install ${packages.join(' ')}: ${reason}`);
  }
}

function mayInstall(): boolean {
  return process.env.TEST_INSTALL !== '0' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

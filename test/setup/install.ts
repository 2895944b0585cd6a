import { existsSync } from 'node:fs';
import type { Program } from './programs.ts';
import type { Run } from './run.ts';
import { say } from './say.ts';

/** Milliseconds for all of it, of which most is the download of Chromium. */
const timeout = 10 * 60_000;

const options = [
  '--quiet=2',
  '--option=Acquire::Retries=2',
  '--option=Acquire::http::Timeout=20',
  '--option=Acquire::https::Timeout=20',
];

/** Installs programs where it may: as root on Debian, unless `TEST_INSTALL=0` forbids it. What fails is said. */
export async function install(run: Run, programs: Program[]): Promise<void> {
  const missing = programs.filter(({ isThere }) => !isThere());
  if (missing.length === 0 || !mayInstall()) return;
  say(`Installing ${missing.flatMap(({ packages }) => packages).join(' ')} with apt-get. TEST_INSTALL=0 forbids it.`);
  const end = performance.now() + timeout;
  const apt = (...words: string[]) =>
    run.start('apt-get', [...options, ...words], {
      log: 'apt-get.log',
      timeout: Math.max(1, end - performance.now()),
      // An installation that is cut short leaves the system broken. It ends by itself, also after its run.
      env: { TMPDIR: process.env.TMPDIR, DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt('update');
  // One by one: a package that this release of Debian lacks must not keep the others away.
  for (const [index, { packages }] of missing.entries()) {
    // Another installation may be under way. Only the first of these waits for its end.
    const wait = `--option=DPkg::Lock::Timeout=${index === 0 ? 60 : 0}`;
    const { code, output } = await apt('install', '--yes', '--no-install-recommends', wait, ...packages);
    const reason =
      performance.now() > end ? 'this takes too long' : (output.match(/^E: (.*)$/m)?.[1] ?? `exit code ${code}`);
    if (code !== 0) say(`Could not install ${packages.join(' ')}: ${reason}`);
  }
}

function mayInstall(): boolean {
  return process.env.TEST_INSTALL !== '0' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, findHeadlessShell } from '../support/browser/find-chromium.ts';
import { findPostgres, hasUserOfPostgres } from '../support/find-postgres.ts';

/** A program that tests drive. Without it they are skipped. */
export interface Program {
  name: string;
  /** What brings it on Debian. */
  packages: string[];
  isThere: () => boolean;
}

/** Pages use the Liberation fonts until their own fonts have loaded. */
export const chromium: Program = {
  name: 'Chromium',
  packages: ['chromium', 'fonts-liberation'],
  isThere: () => findChromium() !== undefined,
};

/** Without it, Chromium takes its place in every run. The full run has no use for it. */
export const headlessShell: Program = {
  name: 'the headless shell of Chromium',
  packages: ['chromium-headless-shell'],
  isThere: () => Boolean(process.env.CHROMIUM_PATH || process.env.TEST_ALL || findHeadlessShell()),
};

const postgres = {
  get name() {
    return hasUserOfPostgres() ? 'PostgreSQL' : 'user "postgres" to run PostgreSQL';
  },
  packages: ['postgresql'],
  isThere: () => findPostgres() !== undefined,
};
const openssl = commandOf('openssl');
const nginx = commandOf('nginx');

export const programsOfClusters: Program[] = [postgres, openssl, nginx];

/** Those that many tests need. */
export const programsToInstall: Program[] = [chromium, headlessShell, postgres, openssl];

/** Those of a few tests, which nobody gets without asking: most of them start a server of the machine. */
export const programsOfFew: Program[] = [
  nginx,
  commandOf('caddy'),
  commandOf('strace'),
  commandOf('promtool', 'prometheus'),
  commandOf('systemd-analyze', 'systemd'),
];

function commandOf(name: string, debianPackage = name): Program {
  // Debian keeps programs of the administrator out of the path of others.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return {
    name,
    packages: [debianPackage],
    isThere: () => folders.some((folder) => existsSync(join(folder, name))),
  };
}

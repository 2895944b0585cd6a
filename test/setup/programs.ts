import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, findHeadlessShell } from '../support/browser/find-chromium.ts';
import { findPostgres, hasUserOfPostgres } from '../support/find-postgres.ts';

/** A program that some tests need. They are skipped if it is missing. */
export interface Program {
  name: string;
  /** Debian packages that provide the program. */
  packages: string[];
  isThere: () => boolean;
}

/** Includes the Liberation fonts, which pages use until their own fonts have loaded. */
export const chromium: Program = {
  name: 'Chromium',
  packages: ['chromium', 'fonts-liberation'],
  isThere: () => findChromium() !== undefined,
};

/** Optional: if it is missing, Chromium is used instead. A full run always uses Chromium. */
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

/** Programs that many tests need. */
export const programsToInstall: Program[] = [chromium, headlessShell, postgres, openssl];

/** Programs that few tests need. They are not installed automatically, because most of them start a system service. */
export const programsOfFew: Program[] = [
  nginx,
  commandOf('caddy'),
  commandOf('strace'),
  commandOf('promtool', 'prometheus'),
  commandOf('systemd-analyze', 'systemd'),
];

function commandOf(name: string, debianPackage = name): Program {
  // On Debian, programs for administration are in a folder that is not in the PATH of other users.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return {
    name,
    packages: [debianPackage],
    isThere: () => folders.some((folder) => existsSync(join(folder, name))),
  };
}

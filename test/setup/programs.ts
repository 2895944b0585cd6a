import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, findHeadlessShell } from '../support/browser/find-chromium.ts';
import { findPostgres, hasUserOfPostgres } from '../support/find-postgres.ts';

export interface Program {
  name: string;
  packages: string[];
  isThere: () => boolean;
}

export const chromium: Program = {
  name: 'Chromium',
  packages: ['chromium', 'fonts-liberation'],
  isThere: () => findChromium() !== undefined,
};

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

export const programsToInstall: Program[] = [chromium, headlessShell, postgres, openssl];

/** Programs that few tests need. They are not installed automatically, because some packages start a system service. */
export const programsOfFew: Program[] = [
  nginx,
  commandOf('caddy'),
  commandOf('strace'),
  commandOf('promtool', 'prometheus'),
  commandOf('systemd-analyze', 'systemd'),
];

function commandOf(name: string, debianPackage = name): Program {
  // Debian has administrators' programs in a folder that is missing from other users' PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return {
    name,
    packages: [debianPackage],
    isThere: () => folders.some((folder) => existsSync(join(folder, name))),
  };
}

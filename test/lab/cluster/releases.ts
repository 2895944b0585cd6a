import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '../../support/temp-folder.ts';

export interface Releases {
  program(name: string): string;
  scripts(name: string): string[];
}

export function releasesOf(...names: string[]): Releases {
  const folder = aFolder('releases');
  for (const [index, name] of names.entries()) {
    const build = join(folder, name, 'dist');
    cpSync('dist', build, { recursive: true });
    writeFileSync(join(build, 'sources'), name.repeat(64));
    const manifest = readFileSync(join(build, 'manifest.json'), 'utf8');
    const scripts = manifest.match(/\/assets\/(\w{10})\//)?.[1] ?? '';
    for (const earlier of names.slice(0, index + 1)) {
      cpSync(join('dist/assets', scripts), join(build, 'assets', earlier.repeat(10)), { recursive: true });
    }
    rmSync(join(build, 'assets', scripts), { recursive: true });
    writeFileSync(join(build, 'manifest.json'), manifest.replaceAll(scripts, name.repeat(10)));
  }
  return {
    program: (name) => join(folder, name, 'dist/server/main.js'),
    scripts(name) {
      const files = readdirSync(join(folder, name, 'dist/assets', name.repeat(10)));
      return files
        .filter((file) => file.endsWith('.js.br'))
        .map((file) => `/assets/${name.repeat(10)}/${file.slice(0, -3)}`);
    },
  };
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { banned, floors, nodePrograms, sqliteFloor } from './floors.ts';
import { bundledPackages, installedInProduction, lockedPackages, project, readJson } from './lockfile.ts';

/** Limits of production packages, from docs/decisions/dependencies.md. */
const max = { packages: 160, direct: 40 };

/** The build copies pictures from this package. None of the package's code runs. */
const onlyCopied = ['country-flag-icons'];

test('no package is older than the release that fixed its known vulnerabilities', () => {
  const older = lockedPackages().flatMap(({ path, name, version }) => {
    const floor = floors.find((entry) => entry.name === name);
    return floor && isBelow(version, floor.floors) ? [`${path} is ${version}: ${floor.why}`] : [];
  });
  expect(older).toEqual([]);
  expect(compare(process.versions.sqlite ?? '', sqliteFloor)).toBeGreaterThanOrEqual(0);
});

test('packages known from attacks are not in the tree', () => {
  const found = lockedPackages().flatMap(({ path, name }) => {
    const entry = banned.find((each) => each.name.test(name));
    return entry ? [`${path}: ${entry.why}`] : [];
  });
  expect(found).toEqual([]);
});

test('every package is pinned to one version and one hash', () => {
  const { dependencies, optionalDependencies, devDependencies } = project();
  const wanted = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const packages = lockedPackages();
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(packages.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('only packages named in package.json run a script when installed', () => {
  const { allowScripts } = project();
  const running = lockedPackages().filter(({ path, hasInstallScript }) => hasInstallScript || hasScript(path));
  expect(running.map(({ name }) => name).sort()).toEqual(Object.keys(allowScripts).sort());
});

test('the Node binary that npm installs has the reviewed hash', ({ skip }) => {
  const expected = nodePrograms[`${process.platform}-${process.arch}`];
  const program = 'node_modules/node/bin/node';
  if (!expected || !existsSync(program)) return skip('no hash is known for this platform');
  expect(createHash('sha256').update(readFileSync(program)).digest('hex')).toBe(expected);
});

test('production has no more packages than the agreed limits', () => {
  const installed = installedInProduction().filter(({ optional }) => !optional);
  expect(installed.length).toBeLessThanOrEqual(max.packages);
  const { dependencies, optionalDependencies } = project();
  const direct = Object.keys({ ...dependencies, ...optionalDependencies });
  expect(direct).toContain('express');
  expect(direct.length).toBeLessThanOrEqual(max.direct);
});

test('every package in the build is a production dependency, which production audits include', () => {
  const installed = new Set(installedInProduction().map(({ name, version }) => `${name}@${version}`));
  const bundled = bundledPackages();
  const unseen = bundled.filter((id) => !installed.has(id)).map((id) => id.replace(/@[^@]*$/, ''));
  expect(unseen).toEqual(onlyCopied);
  for (const name of ['react', 'react-dom', 'react-router']) {
    expect(bundled.filter((each) => each.startsWith(`${name}@`))).toHaveLength(1);
  }
});

test('every direct production dependency is in the build or runs separately', () => {
  const names = bundledPackages().map((id) => id.replace(/@[^@]*$/, ''));
  const { dependencies, optionalDependencies } = project();
  const direct = Object.keys({ ...dependencies, ...optionalDependencies });
  expect(direct.filter((name) => !names.includes(name)).sort()).toEqual(['node', 'sharp']);
});

test('the build contains the license of every package in it', () => {
  const licenses = readFileSync('dist/licenses.txt', 'utf8');
  for (const id of bundledPackages())
    expect(licenses).toContain(`${id}

`);
});

const installScripts = ['preinstall', 'install', 'postinstall'];

/** Reads the installed package, because the lockfile contains only the registry's statement about scripts. */
function hasScript(path: string): boolean {
  const manifest = join(path, 'package.json');
  if (!existsSync(manifest)) return false;
  const { scripts } = v.parse(
    v.object({ scripts: v.optional(v.record(v.string(), v.unknown()), {}) }),
    readJson(manifest),
  );
  return installScripts.some((name) => name in scripts) || existsSync(join(path, 'binding.gyp'));
}

function isBelow(version: string, ofLines: string[]): boolean {
  const line = ofLines.find((floor) => floor.split('.')[0] === version.split('.')[0]) ?? ofLines.at(-1) ?? '';
  return compare(version, line) < 0;
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

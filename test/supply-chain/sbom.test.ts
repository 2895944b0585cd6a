import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bundledPackages, installedInProduction, lockedPackages } from './lockfile.ts';

const bomSchema = v.object({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.object({ component: v.object({ name: v.literal('site') }) }),
  components: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      purl: v.string(),
      hashes: v.optional(v.array(v.object({ alg: v.literal('SHA-512'), content: v.string() })), []),
    }),
  ),
});

test('the bill of materials lists exactly the packages that run in production, with version and hash', () => {
  const text = execFileSync(process.execPath, ['tools/build/sbom.ts'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const { components } = v.parse(bomSchema, JSON.parse(text.toString()));
  const idOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;
  const locked = components.filter(({ name }) => !/^node-(?:linux|darwin|win|bin-darwin)-/.test(name));
  expect(new Set(locked.map(idOf))).toEqual(new Set([...bundledPackages(), ...installedInProduction().map(idOf)]));
  expect(locked.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
  const inLockfile = new Set(lockedPackages().map(idOf));
  expect(locked.map(idOf).filter((id) => !inLockfile.has(id))).toEqual([]);
  expect(locked.map(({ name }) => name)).toEqual(expect.arrayContaining(['express', 'react']));
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { envExample, withConfigurationTable } from '../server/start/env-docs.ts';

const documents = ['.', 'docs', 'docs/decisions']
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.md'));
const textOf = (file: string) => readFileSync(file, 'utf8');

const names = v.record(v.string(), v.string());
const { scripts, ...groups } = v.parse(
  v.object({ scripts: names, dependencies: names, optionalDependencies: names, devDependencies: names }),
  JSON.parse(textOf('package.json')),
);

test('the configuration table and .env.example match the schema', () => {
  const document = textOf('docs/configuration.md');
  expect(withConfigurationTable(document), 'run npm run docs').toBe(document);
  expect(textOf('.env.example'), 'run npm run docs').toBe(envExample());
});

test.each(documents)('every path named in %s exists', (document) => {
  const prose = textOf(document).replace(/^```[\s\S]*?^```$/gm, '');
  const linked = matchesOf(prose, /\]\((?!https?:|mailto:|#)([^)#]+)/g).map((link) => join(dirname(document), link));
  const named = matchesOf(prose, /`(\w[\w./-]*)`/g).filter((name) => /\/|\w\.(?:tsx?|md|mjs)$/.test(name));
  expect([...linked, ...named].filter((path) => !existsSync(path))).toEqual([]);
});

test.each(documents)('every script named in %s exists', (document) => {
  const named = matchesOf(textOf(document), /npm run (?:-s )?([\w:-]+)/g);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the list of reasons has every direct dependency and no other package', () => {
  const reasons = matchesOf(textOf('docs/decisions/dependencies.md'), /^- `([^`]+)`: ./gm);
  const packages = Object.values(groups).flatMap(Object.keys);
  const named = new Set(packages.map((name) => (name.startsWith('@types/') ? '@types/*' : name)));
  expect(reasons.sort()).toEqual([...named].sort());
});

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

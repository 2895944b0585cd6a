import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join('server', name), 'utf8'));
const documented = new Set(
  readFileSync('docs/logs.md', 'utf8')
    .split('\n')
    .flatMap(
      (line) => line.match(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \| (?:error|warn|info|debug)/)?.[1]?.split(', ') ?? [],
    )
    .map((name) => name.replaceAll('`', '')),
);

test('every event that the code logs is documented', () => {
  const logged = sources.flatMap((source) =>
    [...source.matchAll(/\.(?:error|warn|info|debug|prepareInfo)\(\{\s*(?:\.\.\.\w+,\s*)?event: '([a-z-]+)'/g)].map(
      ([, name]) => name,
    ),
  );
  expect(logged.length).toBeGreaterThan(50);
  expect(logged.filter((name = '') => !documented.has(name))).toEqual([]);
});

test('the code can log every documented event', () => {
  const quoted = (name: string) => sources.some((source) => source.includes(`'${name}'`));
  expect([...documented].filter((name) => !quoted(name))).toEqual([]);
});

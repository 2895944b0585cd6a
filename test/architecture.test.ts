import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** What others wrote or a build made. The project may have been unpacked, so git cannot say. */
const notWritten = /^(?:node_modules|dist.*|data|coverage)$/;

const sources = globSync('**/*.{ts,tsx,mjs,css}', { exclude: (path) => notWritten.test(path) });
const code = sources.filter((file) => !file.endsWith('.css'));
const textOf = (file: string) => readFileSync(file, 'utf8');

/** Which areas a file may import from. */
const allowed: Record<string, string[]> = {
  client: ['client', 'shared'],
  shared: ['shared'],
  server: ['server', 'client', 'shared', 'build.ts', 'dist'],
};

test('imports run one way: server to client to shared', () => {
  const wrong = code.flatMap((file) => {
    const areas = allowed[file.split('/')[0] ?? ''];
    if (!areas) return [];
    return importsOf(file)
      .filter((target) => target.startsWith('.'))
      .map((target) => normalize(join(dirname(file), target)))
      .filter((target) => !areas.includes(target.split('/')[0] ?? ''))
      .map((target) => `${file} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('the browser never imports the wire contract, a schema library or a built-in of Node', () => {
  const wrong = code
    .filter((file) => file.startsWith('client/') || /^shared\/[^/]+$/.test(file))
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
    .filter(({ target }) => /\/contract\/|^valibot$|^node:|^crypto-js/.test(target));
  expect(wrong).toEqual([]);
});

test('files stay small', () => {
  const lengths = sources
    .map((file) => ({ file, lines: textOf(file).split('\n').length }))
    .sort((a, b) => a.lines - b.lines);
  const at = (share: number) => lengths[Math.floor(lengths.length * share)]?.lines ?? 0;
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.9)).toBeLessThanOrEqual(150);
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
});

test('the router is imported in one place', () => {
  const importers = code.filter((file) => importsOf(file).some((target) => /^react-router/.test(target)));
  expect(importers).toEqual(['client/app/router.ts']);
});

function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { parseEnv } from '../server/process/env.ts';

const notWritten = /^(?:node_modules|dist.*|data|coverage)$/;

const sources = globSync('**/*.{ts,tsx,mjs,css}', { exclude: (path) => notWritten.test(path) });
const code = sources.filter((file) => !file.endsWith('.css'));
const textOf = (file: string) => readFileSync(file, 'utf8');
const defaults = parseEnv({});

const allowed: Record<string, string[]> = {
  client: ['client', 'shared'],
  shared: ['shared'],
  server: ['server', 'client', 'shared', 'drawings', 'build.ts', 'dist', 'package.json'],
  drawings: ['drawings', 'shared'],
};

const allowedDrawings: Record<string, string[]> = {
  kit: ['kit'],
  board: ['board', 'kit'],
  covers: ['covers', 'kit'],
  marks: ['marks', 'kit'],
  package: ['package', 'kit'],
};

test('imports go one way: server to client to shared', () => {
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

test('shared code imports no package but the schema library', () => {
  const packages = code.filter((file) => file.startsWith('shared/')).flatMap(importsOf);
  expect(packages.filter((target) => !target.startsWith('.') && target !== 'valibot')).toEqual([]);
});

test('drawings import from the kit and from no other subject', () => {
  const wrong = code
    .filter((file) => file.startsWith('drawings/'))
    .flatMap((file) => {
      const folders = allowedDrawings[file.split('/')[1] ?? ''] ?? [];
      return importsOf(file)
        .map((target) => normalize(join(dirname(file), target)))
        .filter((target) => target.startsWith('drawings/') && !folders.includes(target.split('/')[1] ?? ''))
        .map((target) => `${file} imports ${target}`);
    });
  expect(wrong).toEqual([]);
});

test('the browser never imports the upstream contract, a schema library, or a Node built-in', () => {
  const wrong = code
    .filter((file) => file.startsWith('client/') || /^shared\/[^/]+$/.test(file))
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
    .filter(({ target }) => /\/contract\/|^valibot$|^node:|^crypto-js/.test(target));
  expect(wrong).toEqual([]);
});

test('no file is too long, and few short files have only one importer', () => {
  const lengthOf = (file: string) => textOf(file).split('\n').length;
  expect(sources.filter((file) => lengthOf(file) > 301)).toEqual([]);
  const importers = code.flatMap((file) => [...new Set(importsOf(file).map((target) => join(dirname(file), target)))]);
  const slices = code.filter(
    (file) =>
      !file.startsWith('test/') && lengthOf(file) <= 20 && importers.filter((target) => target === file).length === 1,
  );
  expect(slices.length, slices.join('\n')).toBeLessThanOrEqual(25);
});

/** A folder may import only from itself and from folders to its left. */
const rooms =
  'process http store mail content markup company-api queries posts messages chat crawlers page operate start'.split(
    ' ',
  );

test('the server’s folders import one way', () => {
  const roomOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : undefined);
  const server = code.filter((file) => file.startsWith('server/'));
  expect(new Set(server.map(roomOf).filter((room) => room !== undefined))).toEqual(new Set(rooms));
  const wrong = server.flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('.'))
      .map((target) => normalize(join(dirname(file), target)))
      .filter((target) => {
        const [from, to] = [roomOf(file), target.startsWith('server/') ? roomOf(target) : undefined];
        return from !== undefined && to !== undefined && rooms.indexOf(to) > rooms.indexOf(from);
      })
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no two folders import each other', () => {
  const arrows = new Set(code.filter((file) => /^(?:client|server)\//.test(file)).flatMap(arrowsFrom));
  const mutual = [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' -> ');
    return from < to && arrows.has(`${to} -> ${from}`);
  });
  expect(mutual).toEqual([]);
});

test('no file imports itself through others', () => {
  const targets = new Map(
    code.map((file) => [
      file,
      importsOf(file)
        .filter((target) => target.startsWith('.'))
        .map((target) => normalize(join(dirname(file), target))),
    ]),
  );
  const settled = new Set<string>();
  const circles: string[] = [];
  function follow(file: string, way: string[]): void {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (way.includes(file) || settled.has(file)) return;
    for (const target of targets.get(file) ?? []) follow(target, [...way, file]);
    settled.add(file);
  }
  for (const file of code.filter((name) => !name.startsWith('test/'))) follow(file, []);
  expect(circles).toEqual([]);
});

function arrowsFrom(file: string): string[] {
  const from = file.split('/');
  return importsOf(file)
    .filter((target) => target.startsWith('.'))
    .map((target) => normalize(join(dirname(file), target)).split('/'))
    .flatMap((to) => {
      const depth = from.findIndex((name, level) => name !== to[level]);
      const isBetweenFolders = depth > 0 && depth < from.length - 1 && depth < to.length - 1;
      return isBetweenFolders ? `${from.slice(0, depth + 1).join('/')} -> ${to.slice(0, depth + 1).join('/')}` : [];
    });
}

test('the router is imported in one place', () => {
  const importers = code.filter((file) => importsOf(file).some((target) => /^react-router/.test(target)));
  expect(importers).toEqual(['client/routing/router.ts']);
});

test('no source contains the name of the company in the content and the defaults', () => {
  const brand = new RegExp(
    `${defaults.COMPANY_NAME}|\\b${defaults.PRODUCT_SLUG}\\b|\\bNW-|Bengaluru|San[- ]Jose|(?<!Asia/)Seoul`,
    'i',
  );
  const wrong = sources
    .filter((file) => /^(?:server|client|shared|drawings|tools|build)\b/.test(file) && file !== 'server/process/env.ts')
    .filter((file) => brand.test(textOf(file)));
  expect(wrong).toEqual([]);
});

function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

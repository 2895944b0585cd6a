import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findFigures } from '../../../build/find-drawings.ts';
import { shippedFolder } from '../../support/site-content.ts';

const drawings = Object.entries((await findFigures()).drawings).filter(([name]) => name.startsWith('sections/'));
const pages = drawings.map(([name, draw]) => ({ name, draw, file: fileOf(name) }));

test.each(pages)('$name says only numbers that the page of its product states, and weighs less than 3 KB', (page) => {
  const { body } = page.draw();
  expect(brotliCompressSync(body).length).toBeLessThan(3_072);
  expect(body).not.toMatch(/NaN|undefined|Infinity|null| (?:class|style)=|url\(/);
  if (!existsSync(page.file)) return;
  const text = readFileSync(page.file, 'utf8').replaceAll(/!\[.*/g, '');
  const stated = new Set(numbersIn(text));
  const words = [...body.matchAll(/>([^<]+)<\/text>/g)].map(([, found = '']) => found);
  expect(words.flatMap(numbersIn).filter((number) => !stated.has(number))).toEqual([]);
});

function fileOf(name: string): string {
  return `${shippedFolder}/portfolio/${name.replace('sections/', '').replace('-narrow', '')}.md`;
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findProducts } from '../../../build/find-drawings.ts';
import { attribute, elementsOf } from '../../support/markup.ts';
import { shippedFolder } from '../../support/site-content.ts';

const products = await findProducts();
const slugs = Object.keys(products);
const folder = `${shippedFolder}/portfolio`;
const mostBytes = 5 * 1024;

test.skipIf(!existsSync(`${shippedFolder}/drawings/products`))('each shipped product has a drawing of its own', () => {
  const shipped = readdirSync(folder).flatMap((file) => (file.endsWith('.md') ? [file.replace('.md', '')] : []));
  expect(shipped.filter((slug) => !slugs.includes(slug))).toEqual([]);
  const bodies = slugs.map((slug) => drawn(slug).body);
  expect(new Set(bodies).size).toBe(slugs.length);
});

test.each(slugs)('%s is drawn with numbers that its text states', (slug) => {
  const { body, label, caption } = drawn(slug);
  const callouts = [...body.matchAll(/>([^<]+)<\/text>/g)].map(([, words = '']) => words);
  const text = readFileSync(`${folder}/${slug}.md`, 'utf8');
  const stated = new Set(numbersIn(text));
  const numbers = [...callouts, label, caption].flatMap(numbersIn);
  expect(numbers.filter((number) => !stated.has(number))).toEqual([]);
  expect(callouts.length).toBeGreaterThanOrEqual(6);
  expect(numbersIn(callouts.join()).length).toBeGreaterThan(1);
});

test.each(slugs)('%s comes apart into layers that are in its file, and is small', (slug) => {
  const { body, lifts, label, caption } = drawn(slug);
  const ids = elementsOf(`<svg>${body}</svg>`).flatMap((element) => attribute(element, 'id') ?? []);
  expect(ids).toEqual(['g', ...lifts.map((_, index) => `l${index}`), 'n']);
  expect(lifts.length).toBeGreaterThan(2);
  expect(lifts).toEqual(lifts.toSorted((one, other) => one - other));
  const css = readFileSync('client/ui/assembly.css', 'utf8');
  for (const lift of lifts.filter((steps) => steps !== 0)) expect(css).toContain(`.lift${lift} {`);
  expect(body).toContain('var(--own)');
  expect(body).not.toMatch(/NaN|undefined|Infinity|null| (?:class|style)=|url\(/);
  expect(brotliCompressSync(body).length).toBeLessThanOrEqual(mostBytes);
  expect(label.length).toBeGreaterThan(caption.length / 2);
});

function drawn(slug: string) {
  const draw = products[slug];
  if (!draw) throw new Error(`There is no product ${slug}.`);
  return draw();
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number);
}

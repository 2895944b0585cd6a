import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readSvgDrawing, type SvgDrawing, wordsIn } from '../../server/content/drawings/svg-drawing.ts';

const files = globSync(['content/**/*.svg', 'drawings/pages/*.svg']).map((path) => {
  const text = readFileSync(path, 'utf8');
  return { path, text, drawing: drawn(text) };
});
const products = files.filter(({ drawing }) => drawing.plate);
const ofLayers = readFileSync('client/ui/assembly.css', 'utf8');

test('each drawing has a title, unique ids, theme colors, and no needless digits', () => {
  const failures = files.flatMap(({ path, text, drawing }) => {
    const ids = Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    return [
      drawing.title.length < 3 && 'no title',
      new Set(ids).size < ids.length && 'an id twice',
      / (?:class|style)=|url\(|NaN|undefined/.test(text) && 'what a file shown by use cannot have',
      /(?:fill|stroke)="(?!none|var\(--[a-z0-9-]+\)")/.test(text) && 'a color that is not the theme’s',
      / (?:d|x|y|width|height)="[^"]*\.\d{3}/.test(text) && 'more than two decimals',
      /<g>/.test(text) && 'a group that does nothing',
    ].flatMap((failure) => (failure ? [`${path}: ${failure}`] : []));
  });
  expect(failures).toEqual([]);
});

test('each wide figure with text has a layout for phones', () => {
  const paths = new Set(files.map(({ path }) => path));
  const wide = files.filter(
    ({ path, drawing, text }) =>
      wordsIn(text).words.length > 0 &&
      !drawing.plate &&
      !/-(?:narrow|medium|long)\.svg$/.test(path) &&
      drawing.width > 400,
  );
  expect(wide.map(({ path }) => path).filter((path) => !paths.has(path.replace('.svg', '-narrow.svg')))).toEqual([]);
});

test('a compressed drawing is at most 5 KiB, and the building at most 12 KiB', () => {
  const weightOf = (text: string) => brotliCompressSync(text).length / 1_024;
  const max = (path: string) => (basename(path) === 'building.svg' ? 12 : 5);
  expect(files.filter(({ path, text }) => weightOf(text) > max(path)).map(({ path }) => path)).toEqual([]);
});

test.each(products)('$path consists of layers, lowest first, that CSS can move', ({ drawing, text }) => {
  const { layers, ids, description } = drawing;
  const lifts = layers.map(({ lift }) => lift);
  expect(lifts.length).toBeGreaterThan(2);
  expect(lifts).toEqual(lifts.toSorted((one, other) => one - other));
  for (const lift of lifts.filter((steps) => steps !== 0)) expect(ofLayers).toContain(`.lift${lift} {`);
  for (const id of ['guides', 'callouts']) expect(ids).toContain(id);
  expect(wordsIn(text).words.length).toBeGreaterThanOrEqual(6);
  expect(description).not.toBe('');
});

function drawn(text: string): SvgDrawing {
  const drawing = readSvgDrawing(text);
  if (typeof drawing === 'string') throw new Error(drawing);
  return drawing;
}

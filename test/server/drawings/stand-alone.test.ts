import { expect, test } from 'vitest';
import { findFigures, findProducts } from '../../../build/find-drawings.ts';
import { coverFamilies } from '../../../drawings/covers/families.ts';
import { builtDrawings } from '../../support/drawings.ts';

const { file: read } = builtDrawings();
const names = [
  ...Object.keys((await findFigures()).drawings),
  ...coverFamilies.map((family) => `covers/${family}/some-note`),
  ...Object.keys(await findProducts()).map((slug) => `products/${slug}`),
  ...['badges', 'facts', 'industries', 'bonding-mini', 'marks/halden-rail/tessera', 'missing/a-part'],
];
const files = names.map((name) => ({ name, text: read(name)?.text ?? '', style: read(name)?.style ?? '' }));

test('a drawing that is opened by itself has a value for every color and face that it names', () => {
  const missing = files.flatMap(({ name, text, style }) =>
    [...text.matchAll(/var\((--[a-z0-9-]+)/g)].flatMap(([, property]) =>
      style.includes(`${property}:`) ? [] : `${name}: ${property}`,
    ),
  );
  expect(missing).toEqual([]);
  expect(files.filter(({ text, style }) => text.includes('<text') && !style.includes('--mono:'))).toEqual([]);
});

test('a drawing takes from the style sheets only what it names', () => {
  const unused = files.flatMap(({ name, text, style }) =>
    [...style.matchAll(/(--[a-z0-9-]+):/g)].flatMap(([, property]) =>
      text.includes(`var(${property}`) ? [] : `${name}: ${property}`,
    ),
  );
  expect(unused).toEqual([]);
});

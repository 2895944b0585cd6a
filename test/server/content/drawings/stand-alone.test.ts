import { expect, test } from 'vitest';
import { coverFamilies } from '../../../../drawings/covers/families.ts';
import { readPictures } from '../../../../server/content/pictures.ts';
import { builtDrawings } from '../../../support/drawings.ts';
import { shippedFolder } from '../../../support/site-content.ts';

const { file, served } = builtDrawings();
const pictures = await readPictures(shippedFolder);
const made = [
  ...coverFamilies.map((family) => `covers/${family}/some-note`),
  ...['bonding-mini', 'marks/halden-rail/tessera-streetworks', 'missing/a-part', 'pages/open-net'],
].map((name) => ({ name, ...file(name) }));
const ofContent = pictures.addresses.flatMap((name) => {
  const found = pictures.drawing(name);
  return found ? [{ name, ...served(found.drawing) }] : [];
});
const files = [...made, ...ofContent].map(({ name, text = '', style = '' }) => ({ name, text, style }));

test('a drawing that is opened by itself defines every color and font that it uses', () => {
  const missing = files.flatMap(({ name, text, style }) =>
    [...text.matchAll(/var\((--[a-z0-9-]+)/g)].flatMap(([, property]) =>
      style.includes(`${property}:`) ? [] : `${name}: ${property}`,
    ),
  );
  expect(missing).toEqual([]);
  expect(files.filter(({ text, style }) => text.includes('<text') && !style.includes('--mono:'))).toEqual([]);
});

test('a drawing contains only those custom properties that it uses', () => {
  const unused = files.flatMap(({ name, text, style }) =>
    [...style.matchAll(/(--[a-z0-9-]+):/g)].flatMap(([, property]) =>
      text.includes(`var(${property}`) ? [] : `${name}: ${property}`,
    ),
  );
  expect(unused).toEqual([]);
});

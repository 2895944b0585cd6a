import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findScenes } from '../../../build/find-drawings.ts';
import { attribute, elementsOf } from '../../support/markup.ts';

const scenes = await findScenes();
const slugs = Object.keys(scenes);
const bodyOf = (slug: string) => scenes[slug]?.().body ?? '';

test.each(slugs)('%s is the same every time, and holds nothing a file cannot', (slug) => {
  const { width, height, body } = scenes[slug]?.() ?? { width: 0, height: 0, body: '' };
  expect(width / height).toBeCloseTo(1.34);
  expect(bodyOf(slug)).toBe(body);
  expect(body).not.toMatch(/NaN|undefined|Infinity|null/);
  expect(body).not.toMatch(/ (?:class|style|id)=|url\(/);
});

test.each(slugs)('%s shows its node, and keeps its strokes at every size, except dashes that a page moves', (slug) => {
  const shapes = elementsOf(`<svg>${bodyOf(slug)}</svg>`).filter(({ tagName }) =>
    ['path', 'ellipse'].includes(tagName),
  );
  expect(shapes.some((shape) => attribute(shape, 'fill') === 'var(--copper-2)')).toBe(true);
  const solid = shapes.filter((shape) => !attribute(shape, 'stroke-dasharray'));
  expect(solid.filter((shape) => attribute(shape, 'vector-effect') !== 'non-scaling-stroke')).toEqual([]);
});

test('all eight travel in 9 KB', () => {
  const sprite = slugs.map((slug) => `<g id="${slug}">${bodyOf(slug)}</g>`).join('');
  expect(brotliCompressSync(sprite).length).toBeLessThanOrEqual(9000);
});

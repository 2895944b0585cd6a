import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { offices } from '../../../drawings/building/offices.ts';
import { rooms } from '../../../drawings/building/rooms.ts';
import { keepsakes } from '../../../drawings/keepsakes/keepsakes.ts';
import type { Drawing } from '../../../drawings/kit/drawing.ts';
import { attribute, elementsOf } from '../../support/markup.ts';

const sprites: Record<string, Record<string, () => Drawing>> = { building: rooms, offices, keepsakes };
const drawings = Object.entries(sprites).flatMap(([name, parts]) =>
  Object.entries(parts).map(([part, draw]) => [`${name}#${part}`, draw] as const),
);

test.each(drawings)('%s is the same every time, and holds nothing a file cannot', (_, draw) => {
  const { body } = draw();
  expect(draw().body).toBe(body);
  expect(body).not.toMatch(/NaN|undefined|Infinity|null/);
  expect(body).not.toMatch(/ (?:class|style|id)=|url\(/);
});

test.each(Object.entries(sprites))('%s travels in 7 KiB', (_, parts) => {
  const sprite = Object.values(parts).map((draw) => draw().body);
  expect(brotliCompressSync(sprite.join('')).length).toBeLessThanOrEqual(7 * 1_024);
});

test('the rig has its forty boards, and the climate chamber its 32 ports', () => {
  expect(shapesIn(rooms.rig(), 'var(--copper-2)').reduce((sum, shapes) => sum + shapes, 0)).toBe(40);
  expect(Math.max(...shapesIn(rooms.climate(), 'var(--chip-2)'))).toBe(32);
});

/** How many shapes each path of that color has. */
function shapesIn({ body }: Drawing, fill: string): number[] {
  const paths = elementsOf(`<svg>${body}</svg>`).filter((element) => attribute(element, 'fill') === fill);
  return paths.map((path) => (attribute(path, 'd') ?? '').split('M').length - 1);
}

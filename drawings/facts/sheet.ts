import type { Drawing } from '../kit/drawing.ts';
import { lettering } from '../kit/marks.ts';
import { rounded } from '../kit/svg.ts';

/** All have one size, so that they stand in a row. On a phone, where they are narrowest, letters of this size are 12 px high. */
export const size = { width: 240, height: 180 };
export const letters = 22;

/** Parts in space, with the pen of scenes, and words in the plane of the sheet. */
export function inSpace(origin: readonly [x: number, y: number], parts: readonly string[], words = ''): Drawing {
  const [x, y] = origin.map(rounded);
  const pen = 'fill="none" stroke="var(--ink)" stroke-width="1.15" stroke-linejoin="round" stroke-linecap="round"';
  const body = `<g transform="translate(${x} ${y})" ${pen}>${parts.join('')}</g>${lettering(letters, 'ink-2', words)}`;
  return { ...size, body };
}

import { repairs } from '../../building/labs.ts';
import { depth, lengths, penned } from '../../building/site.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { project } from '../../kit/iso.ts';

const scale = 3;
const [left] = project([-4, lengths.repairs, 0]);
const [right] = project([depth, -4, 0]);
const [, top] = project([-4, -4, 60]);
const [, bottom] = project([depth, lengths.repairs, -8]);

/** The room that the company began in. */
export function wide(): Drawing {
  const place = `translate(${Math.ceil(2 - left * scale)} ${Math.ceil(2 - top * scale)}) scale(${scale})`;
  const [width, height] = [Math.ceil((right - left) * scale) + 4, Math.ceil((bottom - top) * scale) + 4];
  return { width, height, body: penned(place, repairs()) };
}

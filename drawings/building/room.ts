import { box, type Material, type Point3 } from '../kit/iso.ts';
import { hairlines, panel } from '../kit/scene.ts';
import { depth } from './site.ts';

const slab = 8;
const wall = 4;
/** Between two rooms the wall is cut, or it would hide the room behind it. */
const partition = 16;

/** What the cut goes through is black, as in a section. */
const cut: Material = { top: 'var(--ink)', left: 'var(--face-2)', right: 'var(--face-3)' };
const floor: Material = { top: 'var(--face)', left: 'var(--ink)', right: 'var(--ink)' };

interface RoomShape {
  length: number;
  height: number;
  /** Of the wall at the far end; the end of the building has a whole one. */
  end?: number;
}

/** Floor and walls, and what is in the room from the back to the front. */
export function room({ length, height, end = partition }: RoomShape, ...contents: string[]): string {
  return [
    cutBox([0, 0, -slab], [depth, length, slab], floor),
    tiles(length),
    cutBox([-wall, -wall, -slab], [wall, length + wall, height + slab], cut),
    cutBox([0, -wall, -slab], [depth, wall, end + slab], cut),
    ...contents,
  ].join('');
}

/** A window in the back wall, with its bars. */
export function window(from: number, length: number, low = 22, high = 50): string {
  const at = (y: number, z: number): Point3 => [0.2, y, z];
  const glass = [at(from, low), at(from + length, low), at(from + length, high), at(from, high)];
  const bars = [1, 2, 3].map((bar) => [at(from + (bar * length) / 4, low), at(from + (bar * length) / 4, high)]);
  return panel(glass) + hairlines(...bars, [at(from, high - 8), at(from + length, high - 8)]);
}

function tiles(length: number): string {
  const rows: Point3[][] = [];
  for (let y = 20; y < length; y += 20)
    rows.push([
      [0, y, 0],
      [depth, y, 0],
    ]);
  for (let x = 20; x < depth; x += 20)
    rows.push([
      [x, 0, 0],
      [x, length, 0],
    ]);
  return `<g stroke-width=".7" opacity=".5">${hairlines(...rows)}</g>`;
}

function cutBox(corner: Point3, size: Point3, material: Material): string {
  return box(corner, size, material).replaceAll('<path ', '<path vector-effect="non-scaling-stroke" ');
}

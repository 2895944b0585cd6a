import type { Drawing } from '../kit/drawing.ts';
import { type Point3, shape } from '../kit/iso.ts';
import { clearWaves, ground, nodeShape, panel, scene, solid } from '../kit/scene.ts';

/** Shelves from the bottom up: height, and the width and height of the goods on them. A gap has a height of 0. */
const shelves: { z: number; goods: [width: number, height: number][] }[] = [
  {
    z: 4,
    goods: [
      [26, 20],
      [20, 26],
      [26, 18],
      [22, 25],
      [26, 20],
    ],
  },
  {
    z: 37,
    goods: [
      [18, 24],
      [18, 18],
      [52, 0],
      [18, 26],
      [16, 22],
    ],
  },
  {
    z: 70,
    goods: [
      [16, 17],
      [24, 22],
      [16, 14],
      [16, 20],
      [26, 15],
      [22, 22],
    ],
  },
];
const left = -66;
const width = 132;
const board = 5;

/** A shelf with a price label that detects the gap above it. */
export function draw(): Drawing {
  return scene(
    { left: -151, top: -155, width: 302 },
    {
      still: [ground(70, 60), solid([left, -30, 0], [width, 6, 102]), ...shelves.map(shelf)],
      moving: [nodeShape(shape(labelFace(-10, 36, 37, 9)))],
      signal: [clearWaves([8, 10, 46], [7, 13, 19])],
    },
  );
}

function shelf({ z, goods }: (typeof shelves)[number]): string {
  let x = left + 3;
  const boxes = goods.map(([wide, high], index) => {
    const at = x;
    x += wide + 1.5;
    if (high === 0) return '';
    return solid([at, -20, z + board], [wide - 3, 20, high], index % 3 === 1 ? 'shade' : 'paper');
  });
  const labels = [-60, -18, 24].map((at) => panel(labelFace(at, 18, z)));
  return solid([left, -24, z], [width, 34, board]) + boxes.join('') + labels.join('');
}

/** A label hangs on the front edge of a shelf. */
function labelFace(x: number, wide: number, z: number, drop = 4): Point3[] {
  return [
    [x, 10, z + board + 1],
    [x + wide, 10, z + board + 1],
    [x + wide, 10, z - drop],
    [x, 10, z - drop],
  ];
}

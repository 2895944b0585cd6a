import type { Drawing } from '../kit/drawing.ts';
import { type Point3, project } from '../kit/iso.ts';
import { hairlines, lines, live, node, panel, scene, solid, waves } from '../kit/scene.ts';
import { rounded } from '../kit/svg.ts';

/** Buildings from the back to the front: place, footprint and height. */
const buildings: [x: number, y: number, width: number, depth: number, height: number][] = [
  [-70, -62, 32, 26, 70],
  [-32, -62, 30, 32, 48],
  [-70, -28, 36, 26, 46],
  [-28, -22, 26, 22, 26],
  [30, -24, 28, 24, 40],
  [-70, 34, 34, 28, 24],
  [-30, 34, 28, 26, 36],
];
const floor = 9;

/** A city block, and a lamp that monitors where people cross. */
export function draw(): Drawing {
  const plot: Point3[] = [
    [-78, -70, 0],
    [78, -70, 0],
    [78, 70, 0],
    [-78, 70, 0],
  ];
  const streets = [
    [
      [-78, 6, 0],
      [78, 6, 0],
    ],
    [
      [-78, 27, 0],
      [78, 27, 0],
    ],
    [
      [4, -70, 0],
      [4, 70, 0],
    ],
    [
      [22, -70, 0],
      [22, 70, 0],
    ],
  ] satisfies Point3[][];
  return scene(
    { left: -147, top: -141, width: 295 },
    {
      still: [
        panel(plot),
        hairlines(...streets),
        crossing(),
        ...buildings.map(building),
        ...trees(),
        lines([
          [lamp.x, lamp.y, 0],
          [lamp.x, lamp.y, lamp.height],
          [lamp.x - 14, lamp.y, lamp.height + 4],
        ]),
        node([lamp.x - 24, lamp.y - 7, lamp.height + 1], [15, 14, 6]),
      ],
      moving: [car()],
      signal: [waves([lamp.x - 17, lamp.y, lamp.height + 11], [10, 18, 26])],
    },
  );
}

/** At the right corner, over a park, with the sky behind it. */
const lamp = { x: 70, y: -52, height: 64 };

/** A car on the street along x. */
function car(): string {
  return solid([36, 11, 1], [22, 10, 5]) + solid([40, 12, 6], [12, 8, 5], 'shade');
}

/** Stripes across the street. */
function crossing(): string {
  const stripes = [8.5, 12, 15.5, 19, 22.5].map((y): Point3[] => [
    [24, y + 1, 0],
    [30, y + 1, 0],
  ]);
  return lines(...stripes);
}

function building([x, y, width, depth, height]: (typeof buildings)[number]): string {
  const [right, front] = [x + width, y + depth];
  const windows: Point3[][] = [];
  for (let z = floor; z < height - 4; z += floor) {
    windows.push([
      [x + 4, front, z],
      [right - 4, front, z],
    ]);
    windows.push([
      [right, y + 4, z],
      [right, front - 4, z],
    ]);
  }
  return solid([x, y, 0], [width, depth, height]) + hairlines(...windows);
}

function trees(): string[] {
  return (
    [
      [30, -60],
      [62, -34],
      [34, 38],
      [66, 36],
      [66, 60],
    ] as const
  ).map(([x, y]) => {
    const [left, foot] = project([x, y, 0]).map(rounded);
    return live(`M${left} ${foot}v-14m-5 -2a5 6 0 1 0 10 0a5 6 0 1 0-10 0`);
  });
}

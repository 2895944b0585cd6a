import type { Drawing } from '../kit/drawing.ts';
import { type Point3, project } from '../kit/iso.ts';
import { lines, links, live, node, panel, pulses, round, scene, solid, waves } from '../kit/scene.ts';
import { rounded } from '../kit/svg.ts';

const wall = 48;

/** An apartment cut open: the hub on the partition, and the devices it talks to in three rooms. */
export function draw(): Drawing {
  const hub: Point3 = [0, -26, wall + 4];
  const [lampTop, sofa, table]: Point3[] = [
    [-34, 8, 38],
    [38, -33, 26],
    [41, 39, 12],
  ];
  const hops = [lampTop, sofa, table].map((device): Point3[] => [hub, device ?? hub]);
  return scene(
    { left: -129, top: -120, width: 257 },
    {
      still: [
        walls(),
        solid([-60, -52, 0], [44, 24, 12]),
        solid([-60, -52, 12], [44, 7, 11]),
        solid([-4, -60, 0], [5, 62, wall]),
        solid([16, -48, 0], [44, 30, 14]),
        solid([16, -48, 14], [44, 8, 12]),
        solid([-4, -2, 0], [76, 5, 20]),
        solid([-54, 26, 0], [30, 28, 14]),
        solid([22, 28, 0], [38, 22, 12], 'shade'),
        lines([
          [-34, 8, 0],
          [-34, 8, 36],
        ]),
        round([-34, 8, 36], 8),
        links(...hops),
        node([-7, -33, wall], [13, 13, 9]),
      ],
      moving: [lampLight()],
      signal: [pulses(...hops), waves([-1, -27, wall + 14], [10, 18, 26])],
    },
  );
}

/** Rays under the shade of the lamp. */
function lampLight(): string {
  const [x = 0, y = 0] = project([-34, 8, 36]).map(rounded);
  return live(`M${x - 13} ${y + 7}l-5 9M${x - 5} ${y + 11}l-2 9M${x + 5} ${y + 11}l2 9M${x + 13} ${y + 7}l5 9`);
}

function walls(): string {
  const floor: Point3[] = [
    [-72, -62, 0],
    [72, -62, 0],
    [72, 62, 0],
    [-72, 62, 0],
  ];
  const right: Point3[] = [
    [-72, -62, 0],
    [72, -62, 0],
    [72, -62, wall],
    [-72, -62, wall],
  ];
  const left: Point3[] = [
    [-72, -62, 0],
    [-72, 62, 0],
    [-72, 62, wall],
    [-72, -62, wall],
  ];
  const rightWindow: Point3[] = [
    [14, -62, 17],
    [54, -62, 17],
    [54, -62, 40],
    [14, -62, 40],
  ];
  const leftWindow: Point3[] = [
    [-72, -12, 15],
    [-72, 34, 15],
    [-72, 34, 40],
    [-72, -12, 40],
  ];
  const bars: Point3[][] = [
    [
      [34, -62, 17],
      [34, -62, 40],
    ],
    [
      [-72, 11, 15],
      [-72, 11, 40],
    ],
  ];
  return (
    panel(floor) +
    panel(right, 'shade') +
    panel(left, 'shade') +
    panel(rightWindow) +
    panel(leftWindow) +
    lines(...bars)
  );
}

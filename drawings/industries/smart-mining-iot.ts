import type { Drawing } from '../kit/drawing.ts';
import { type Point3, project } from '../kit/iso.ts';
import { clearWaves, filled, lines, links, node, panel, pulses, scene, solid, waves } from '../kit/scene.ts';
import { ellipsePath } from '../kit/svg.ts';

const rim = 80;
const benches = 3;
const step = { width: 17, height: 11 };

/** An open pit with a truck on its floor, heard by two gateways on the rim. */
export function draw(): Drawing {
  const truck: Point3 = [34, 30, 36];
  const west: Point3 = [-84, 78, 32];
  const east: Point3 = [80, -84, 32];
  return scene(
    { left: -161, top: -113, width: 322 },
    {
      still: [
        solid([-90, -90, -14], [180, 180, 14]),
        ...Array.from({ length: benches }, (_, bench) => hole(bench)),
        lines([[-84, 78, 0], west], [[80, -84, 0], east]),
        node([-90, 72, 32], [13, 13, 8]),
        node([74, -90, 32], [13, 13, 8]),
      ],
      moving: [haulTruck(16, 24), node([28, 24, 28], [12, 12, 7])],
      signal: [
        links([truck, west], [truck, east]),
        pulses([truck, west], [truck, east]),
        clearWaves(truck, [10, 18]),
        waves([-84, 78, 46], [9, 16]),
        waves([80, -84, 46], [9, 16]),
      ],
    },
  );
}

/**
 * The next bench down. A point that is `h` deeper at (x, y) appears at (x + h, y + h) on the height of the rim. So
 * everything is drawn in that plane, and the near walls, which are hidden, need no clipping.
 */
function hole(bench: number): string {
  const { width, height } = step;
  const far = -rim + bench * (width + height);
  const near = rim - bench * (width - height);
  const foot = far + height;
  const floor: Point3[] = [
    [foot, foot, 0],
    [near, foot, 0],
    [near, near, 0],
    [foot, near, 0],
  ];
  const left: Point3[] = [
    [far, far, 0],
    [far, near, 0],
    [foot, near, 0],
    [foot, foot, 0],
  ];
  const right: Point3[] = [
    [far, far, 0],
    [near, far, 0],
    [near, foot, 0],
    [foot, foot, 0],
  ];
  return panel(left, 'shade') + panel(right, 'shade') + panel(floor);
}

/** A truck that drives along x: chassis, cab at the front, and the body tipped to the back. */
function haulTruck(x: number, y: number): string {
  const [front, side] = [x + 46, y + 24];
  const load: Point3[] = [
    [x - 8, y - 2, 30],
    [x + 28, y - 2, 24],
    [x + 28, side + 2, 24],
    [x - 8, side + 2, 30],
  ];
  const flank: Point3[] = [
    [x - 8, side + 2, 30],
    [x + 28, side + 2, 24],
    [x + 28, side + 2, 14],
    [x + 4, side + 2, 14],
  ];
  const wheels = [x + 8, x + 36].map((wheel) => project([wheel, side + 1, 6]));
  return (
    solid([x, y, 7], [46, 24, 6]) +
    solid([x + 29, y, 13], [front - x - 29, 24, 15]) +
    panel(load, 'shade') +
    panel(flank) +
    wheels
      .map((hub) => filled(`${ellipsePath(hub, 6.5, 8)}z`, 'shade') + filled(`${ellipsePath(hub, 2.4, 3)}z`))
      .join('')
  );
}

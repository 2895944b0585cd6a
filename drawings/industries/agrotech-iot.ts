import type { Drawing } from '../kit/drawing.ts';
import { type Point3, project } from '../kit/iso.ts';
import { hairlines, lines, live, node, nodeShape, panel, scene, solid, waves } from '../kit/scene.ts';
import { rounded } from '../kit/svg.ts';

const half = { width: 78, depth: 63 };
const soil = 26;
const rows = 6;
const mast = { x: 34, height: 58 };

/** A field cut away at its edge: rows of plants, and a mast whose probe reaches into the soil. */
export function draw(): Drawing {
  const { x, height } = mast;
  const front = half.depth;
  const edge: [Point3, Point3, Point3] = [
    [-half.width, front, 0],
    [half.width, front, 0],
    [half.width, -front, 0],
  ];
  const layers = [-9, -17].map((z) => edge.map(([layerX, layerY]): Point3 => [layerX, layerY, z]));
  const [probeX = 0, probeY = 0] = project([x, front, 0]).map(rounded);
  return scene(
    { left: -127, top: -82, width: 254 },
    solid([-half.width, -front, -soil], [2 * half.width, 2 * front, soil]),
    hairlines(...layers),
    ...Array.from({ length: rows }, (_, row) => plantRow(row)),
    lines([
      [x, front, 0],
      [x, front, height],
    ]),
    nodeShape(`M${probeX - 3.5} ${probeY}h7v16l-3.5 6l-3.5-6z`),
    node([x - 9, front - 9, height], [18, 18, 10]),
    waves([x, front, height + 14], [10, 18, 26]),
  );
}

function plantRow(row: number): string {
  const y = -half.depth + 6 + row * 20.5;
  const bed: Point3[] = [
    [-half.width + 4, y, 0],
    [half.width - 4, y, 0],
    [half.width - 4, y + 10, 0],
    [-half.width + 4, y + 10, 0],
  ];
  const plants = Array.from({ length: 7 }, (_, plant) => {
    const [x, foot] = project([-64 + plant * 21 + (row % 2) * 4, y + 5, 0]).map(rounded);
    return `M${x} ${foot}v-11m0 5q-6-1-6-7m6 7q6-1 6-7`;
  });
  return panel(bed, 'shade') + live(plants.join(''));
}

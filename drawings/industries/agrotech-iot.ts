import type { Drawing } from '../kit/drawing.ts';
import { type Point3, project, wire } from '../kit/iso.ts';
import { hairlines, lines, live, node, nodeShape, panel, pulses, scene, solid, waves } from '../kit/scene.ts';
import { rounded } from '../kit/svg.ts';

const half = { width: 78, depth: 63 };
const soil = 26;
const rows = 6;
/** At the right edge, where nothing grows behind the radio. */
const mast = { y: -34, height: 50 };

/** A field cut away at its edges: rows of plants on drip lines, and a mast whose probe reaches into the soil. */
export function draw(): Drawing {
  const right = half.width;
  const edge: [Point3, Point3, Point3] = [
    [-right, half.depth, 0],
    [right, half.depth, 0],
    [right, -half.depth, 0],
  ];
  const layers = [-9, -17].map((z) => edge.map(([x, y]): Point3 => [x, y, z]));
  const [probeX = 0, probeY = 0] = project([right, mast.y, 0]).map(rounded);
  const top: Point3 = [right, mast.y, mast.height];
  const allRows = Array.from({ length: rows }, (_, row) => row);
  return scene(
    { left: -127, top: -86, width: 260 },
    {
      still: [
        solid([-right, -half.depth, -soil], [2 * right, 2 * half.depth, soil]),
        hairlines(...layers),
        ...allRows.map(bed),
        lines([[right, mast.y, 0], top]),
        nodeShape(`M${probeX - 3.5} ${probeY}h7v16l-3.5 6l-3.5-6z`),
        node([right - 9, mast.y - 9, mast.height], [18, 18, 10]),
      ],
      moving: allRows.map((row) => dripLine(row) + plants(row)),
      signal: [pulses([[right, mast.y, -16], top]), waves([right, mast.y, mast.height + 14], [10, 18, 26])],
    },
  );
}

function rowAt(row: number): number {
  return -half.depth + 6 + row * 20.5;
}

function bed(row: number): string {
  const y = rowAt(row);
  const outline: Point3[] = [
    [-half.width + 4, y, 0],
    [half.width - 4, y, 0],
    [half.width - 4, y + 10, 0],
    [-half.width + 4, y + 10, 0],
  ];
  return panel(outline, 'shade');
}

function plants(row: number): string {
  const stems = Array.from({ length: 7 }, (_, plant) => {
    const [x, foot] = project([-66 + plant * 20 + (row % 2) * 4, rowAt(row) + 5, 0]).map(rounded);
    return `M${x} ${foot}v-11m0 5q-6-1-6-7m6 7q6-1 6-7`;
  });
  return live(stems.join(''));
}

/** A hose along the bed. Its dashes repeat every 6 units. */
function dripLine(row: number): string {
  const y = rowAt(row) + 12.5;
  const hose = wire([
    [-half.width + 4, y, 0],
    [half.width - 4, y, 0],
  ]);
  return `<path stroke="var(--signal)" stroke-width=".9" stroke-linecap="butt" stroke-dasharray="3 3" d="${hose}"/>`;
}

import type { Drawing } from '../kit/drawing.ts';
import { type Point3, shape } from '../kit/iso.ts';
import { filled, ground, hairlines, node, panel, scene, solid, trail, waves } from '../kit/scene.ts';

/** The strap as a closed loop across the wrist: its middle line is an ellipse in the plane of x and z. */
const loop = { height: 36, acrossX: 46, acrossZ: 32, thickness: 4, half: 15 };

/** Heights of what the exploded monitor consists of. */
const heights = { base: 62, board: 82, glass: 104 };

/** The pulse: offset of each step of the line from its middle. */
const beat: Record<number, number> = { 4: -3, 5: -4, 8: 4, 9: -15, 10: 12, 11: -4, 15: -4, 16: -6, 17: -4 };

/** A monitor worn on the wrist, its glass and its electronics lifted off the strap. */
export function draw(): Drawing {
  const corners: [number, number][] = [
    [-26, 23],
    [26, 23],
    [26, -23],
  ];
  return scene(
    { left: -138, top: -150, width: 277 },
    {
      still: [
        ground(50, 50, 25),
        inside(),
        outside(),
        nearEdge(),
        solid([-28, -25, heights.base], [56, 50, 11]),
        panel(flat(22, 19, heights.base + 11), 'shade'),
        hairlines(
          ...corners.map(([x, y]): Point3[] => [
            [x, y, heights.base + 11],
            [x, y, heights.glass],
          ]),
        ),
        node([-17, -15, heights.board], [34, 30, 7]),
      ],
      moving: [
        solid([-28, -25, heights.glass], [56, 50, 4]),
        panel(flat(22, 19, heights.glass + 4), 'shade'),
        trail(heartbeat()),
      ],
      signal: [waves([0, 0, heights.glass + 18])],
    },
  );
}

function flat(halfWidth: number, halfDepth: number, z: number): Point3[] {
  return [
    [-halfWidth, -halfDepth, z],
    [halfWidth, -halfDepth, z],
    [halfWidth, halfDepth, z],
    [-halfWidth, halfDepth, z],
  ];
}

/** Where the loop turns from showing its outside to showing its inside. */
const turn = -Math.atan2(loop.acrossZ, loop.acrossX);

function outside(): string {
  return filled(band(loop.thickness / 2, turn, turn + Math.PI));
}

function inside(): string {
  return filled(band(-loop.thickness / 2, turn + Math.PI, turn + 2 * Math.PI), 'shade');
}

function nearEdge(): string {
  const ring = (offset: number) => shape(arc(offset, 0, 2 * Math.PI, loop.half));
  const edge = filled(`${ring(loop.thickness / 2)}${ring(-loop.thickness / 2)}`);
  return edge.replace('<path ', '<path fill-rule="evenodd" ');
}

/** The face of the strap between two angles. */
function band(offset: number, from: number, to: number): string {
  return shape([...arc(offset, from, to, -loop.half), ...arc(offset, from, to, loop.half).toReversed()]);
}

function arc(offset: number, from: number, to: number, y: number): Point3[] {
  const steps = 24;
  return Array.from({ length: steps + 1 }, (_, step): Point3 => {
    const angle = from + ((to - from) * step) / steps;
    return [Math.cos(angle) * (loop.acrossX + offset), y, loop.height + Math.sin(angle) * (loop.acrossZ + offset)];
  });
}

function heartbeat(): Point3[] {
  return Array.from({ length: 21 }, (_, step): Point3 => [-20 + step * 2, beat[step] ?? 0, heights.glass + 4]);
}

import type { Drawing } from '../kit/drawing.ts';
import { type Point3, wire } from '../kit/iso.ts';
import { ground, hairlines, lines, live, node, panel, round, scene, solid, type Tone, waves } from '../kit/scene.ts';

/** The strap's profile away from the case: distance from the middle, and height. */
const strap: [x: number, z: number][] = [
  [38, 14],
  [54, 12],
  [66, 4],
  [86, 2],
];

/** The pulse: offset of each step of the line from its middle. */
const beat: Record<number, number> = { 5: -3, 6: -4, 11: 4, 12: -18, 13: 15, 14: -4, 19: -4, 20: -6, 21: -4 };

/** A monitor worn on the wrist, with its sensor lifted out. */
export function draw(): Drawing {
  const screen: Point3[] = [
    [-32, -22, 24],
    [32, -22, 24],
    [32, 22, 24],
    [-32, 22, 24],
  ];
  return scene(
    { left: -114, top: -106, width: 229 },
    ground(60, 60),
    strapSide(-1, ['paper', 'shade', 'shade']),
    solid([-40, -30, 4], [80, 60, 20]),
    panel(screen, 'shade'),
    live(wire(heartbeat())),
    strapSide(1, ['paper', 'paper', 'shade']),
    holes(),
    hairlines([
      [0, 0, 24],
      [0, 0, 60],
    ]),
    round([0, 0, 60], 25),
    round([0, 0, 66], 25),
    round([0, 0, 66], 18, 'shade'),
    node([-9, -9, 66], [16, 16, 7]),
    waves([0, 0, 78]),
  );
}

function strapSide(side: 1 | -1, tones: Tone[]): string {
  const faces = strap.slice(1).map(([x, z], index) => {
    const [innerX, innerZ] = strap[index] ?? [x, z];
    const outline: Point3[] = [
      [side * innerX, -20, innerZ],
      [side * x, -20, z],
      [side * x, 20, z],
      [side * innerX, 20, innerZ],
    ];
    return panel(outline, tones[index]);
  });
  // The far end of the strap is drawn first because it falls away to the back.
  return (side < 0 ? faces.toReversed() : faces).join('');
}

function holes(): string {
  const rows: Point3[][] = [43, 49, 55].map((x) => [
    [x, -4, 13.5 - (x - 43) / 9],
    [x, 4, 13.5 - (x - 43) / 9],
  ]);
  return lines(...rows);
}

function heartbeat(): Point3[] {
  return Array.from({ length: 27 }, (_, step): Point3 => [-26 + step * 2, beat[step] ?? 0, 24]);
}

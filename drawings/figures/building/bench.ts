import { dark, trail, upright } from '../../building/furniture.ts';
import { penned } from '../../building/site.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { cylinder, disc, type Point3, shape, wire } from '../../kit/iso.ts';
import { hairlines, lines, node, panel, round, solid } from '../../kit/scene.ts';

const [width, height, scale] = [766, 648, 3];
const [length, deep] = [206, 78];
const can = { top: 'var(--face)', left: 'var(--face-2)', right: 'var(--face-3)' };

/** A bench with a board on it: scope, supply, soldering iron, microscope, and the drawers above. */
export function wide(): Drawing {
  const body = penned(
    `translate(550 198) scale(${scale})`,
    [
      wall(),
      scope([6, 12, 0]),
      supply([8, 66, 0]),
      iron([14, 104, 0]),
      microscope([22, 150, 0]),
      board([40, 42, 0]),
      leads(),
      meter([54, 100, 0]),
      mug([64, 14, 0]),
    ].join(''),
  );
  return { width, height, body };
}

function wall(): string {
  const holes: Point3[][] = [];
  for (let z = 44; z <= 56; z += 4)
    holes.push([
      [0, 4, z],
      [0, length - 4, z],
    ]);
  return [
    solid([-4, 0, -5], [4, length, 66]),
    `<g stroke-dasharray=".1 6" stroke-width="2">${hairlines(...holes)}</g>`,
    solid([0, 0, -5], [deep, length, 5]),
    `<path vector-effect="non-scaling-stroke" fill="var(--ink)" d="${shape([
      [deep, 0, -5],
      [deep, length, -5],
      [deep, length, -2.5],
      [deep, 0, -2.5],
    ])}"/>`,
    solid([0, 60, 36], [18, 142, 2]),
    ...Array.from({ length: 8 }, (_, index) => bin(64 + index * 12)),
    ...[170, 182].map((y, index) => solid([2, y, 38], [12, 9, 10 + index * 5], index ? 'shade' : 'paper')),
    cableOn(22),
    cableOn(36),
  ].join('');
}

function bin(y: number): string {
  const rows = [0, 1].map((row) => panel(upright(14.3, y + 1, 9.5, 39 + row * 7.5, 6)));
  const pulls = [0, 1].map((row) => dark(shape(upright(14.5, y + 4, 3.5, 41 + row * 7.5, 1.4))));
  return solid([2, y, 38], [12, 11.5, 16]) + rows.join('') + pulls.join('');
}

/** A coil of cable on its hook. */
function cableOn(y: number): string {
  const loop = (grow: number) =>
    Array.from({ length: 17 }, (_, step): Point3 => {
      const angle = (step / 16) * Math.PI * 2;
      return [0.5, y + Math.sin(angle) * (4 + grow), 44 - 8 + Math.cos(angle) * (8 + grow)];
    });
  return lines(loop(0), loop(1.2));
}

function scope([x, y, z]: Point3): string {
  const [across, along, high] = [18, 42, 27];
  const face = x + across + 0.2;
  const glass = upright(face, y + 15, 25, z + 4, 20);
  const grid = [1, 2, 3, 4].map((line): Point3[] => [
    [face, y + 15 + line * 5, z + 4],
    [face, y + 15 + line * 5, z + 24],
  ]);
  const knobs = [0, 1, 2].flatMap((row) =>
    [0, 1].map(
      (column) =>
        `<ellipse vector-effect="non-scaling-stroke" ${knobAt([face, y + 3.5 + column * 5.5, z + 10 + row * 6])}/>`,
    ),
  );
  return [
    solid([x, y, z], [across, along, high]),
    dark(shape(glass)),
    `<g opacity=".35" stroke="var(--led)" stroke-width=".6">${grid.map((way) => `<path vector-effect="non-scaling-stroke" d="${wire(way)}"/>`).join('')}</g>`,
    trail(wire(ringing([face, y + 39.5, z + 14]))),
    `<g fill="var(--face)">${knobs.join('')}</g>`,
    ...[0, 1, 2, 3].map((input) => panel(upright(face, y + 2 + input * 3, 1.8, z + 3, 1.8), 'shade')),
  ].join('');
}

/** An edge that rings and settles. */
function ringing([x, y, z]: Point3): Point3[] {
  return Array.from({ length: 49 }, (_, step): Point3 => {
    const time = step - 10;
    const level = time < 0 ? -6 : 5 - 11 * Math.exp(-time / 8) * Math.cos(time * 0.9);
    return [x, y - step * 0.5, z + level * 0.75];
  });
}

function knobAt([x, y, z]: Point3): string {
  return disc([x, y, z], 1.5).replace(/ry="[^"]*"/, 'ry="1.9"');
}

/** Its two displays, and three sockets. */
function supply([x, y, z]: Point3): string {
  const face = x + 20.2;
  const digits = [0, 1].flatMap((row) =>
    [0, 1, 2].map((digit): Point3[] => {
      const [left, low] = [y + 24 - digit * 3.4, z + 10 + row * 6];
      return [
        [face + 0.1, left, low],
        [face + 0.1, left, low + 3],
        [face + 0.1, left - 1.8, low + 3],
        [face + 0.1, left - 1.8, low],
      ];
    }),
  );
  return [
    solid([x, y, z], [20, 28, 21]),
    dark(shape(upright(face, y + 13, 13, z + 8.5, 11))),
    trail(digits.map(shape).join('')),
    `<g fill="var(--face)"><ellipse vector-effect="non-scaling-stroke" ${knobAt([face, y + 7, z + 15])}/></g>`,
    ...[4, 11, 18].map((at) => panel(upright(face, y + at, 2.4, z + 2.5, 2.4), 'shade')),
  ].join('');
}

function iron([x, y, z]: Point3): string {
  return [
    solid([x, y, z], [15, 15, 13]),
    dark(shape(upright(x + 15.2, y + 5, 8, z + 7, 4))),
    cylinder([x + 26, y + 4, z], 3.4, 2, { ...can, edge: 'var(--ink)', edgeWidth: 0.36 }),
    lines(
      [
        [x + 26, y + 4, 2],
        [x + 18, y + 10, 14],
      ],
      [
        [x + 25, y + 4, 2],
        [x + 17, y + 10, 14],
      ],
    ),
    `<path vector-effect="non-scaling-stroke" stroke="var(--copper)" stroke-width="2" d="${wire([
      [x + 26, y + 4, 2],
      [x + 29, y + 2, -0.5],
    ])}"/>`,
  ].join('');
}

/** On its stand, above a small board. */
function microscope([x, y, z]: Point3): string {
  return [
    solid([x - 8, y - 6, z], [34, 32, 2]),
    panel([
      [x + 4, y + 2, 2.2],
      [x + 22, y + 2, 2.2],
      [x + 22, y + 18, 2.2],
      [x + 4, y + 18, 2.2],
    ]),
    node([x + 10, y + 7, 2.2], [6, 6, 1.5]),
    cylinder([x - 3, y + 10, 2], 2, 36, { ...can, edge: 'var(--ink)', edgeWidth: 0.36 }),
    solid([x - 4, y + 7.5, 29], [18, 5, 4]),
    cylinder([x + 13, y + 10, 15], 5, 6, { ...can, edge: 'var(--ink)', edgeWidth: 0.36 }),
    solid([x + 7, y + 3, 21], [12, 14, 12]),
    cylinder([x + 16, y + 6, 33], 2.2, 9, { ...can, edge: 'var(--ink)', edgeWidth: 0.36 }),
    cylinder([x + 16, y + 13, 33], 2.2, 9, { ...can, edge: 'var(--ink)', edgeWidth: 0.36 }),
  ].join('');
}

function board([x, y, z]: Point3): string {
  const chips: [number, number, number, number][] = [
    [18, 28, 4, 5],
    [5, 26, 6, 9],
    [20, 5, 5, 5],
    [17, 38, 5, 4],
  ];
  const traces: Point3[][] = [
    [
      [x + 12, y + 18, 2.2],
      [x + 18, y + 24, 2.2],
      [x + 18, y + 30, 2.2],
    ],
    [
      [x + 14, y + 16, 2.2],
      [x + 20, y + 10, 2.2],
    ],
    [
      [x + 9, y + 18, 2.2],
      [x + 9, y + 26, 2.2],
    ],
    [
      [x + 16, y + 14, 2.2],
      [x + 24, y + 14, 2.2],
      [x + 26, y + 16, 2.2],
      [x + 26, y + 40, 2.2],
    ],
  ];
  return [
    solid([x, y, z], [30, 46, 2]),
    hairlines(...traces),
    node([x + 7, y + 7, 2], [10, 11, 2]),
    ...chips.map(([left, back, across, along]) => solid([x + left, y + back, 2], [across, along, 1.8], 'shade')),
    ...[
      [2.5, 2.5],
      [27.5, 2.5],
      [2.5, 43.5],
      [27.5, 43.5],
    ].map(([left = 0, back = 0]) => round([x + left, y + back, 2.2], 0.9)),
  ].join('');
}

/** From the scope to the board, and from the supply. */
function leads(): string {
  const probe: Point3[] = [
    [24.4, 17, 4],
    [34, 22, 0],
    [46, 30, 0],
    [50, 44, 12],
    [53, 54, 4.5],
  ];
  const power: Point3[][] = [71.5, 78.5].map((y, index): Point3[] => [
    [28.4, y, 4],
    [35, y + 4, 0],
    [42 + index * 3, 90, 0],
    [50 + index * 3, 88, 2],
  ]);
  const tip = `<path vector-effect="non-scaling-stroke" stroke-width="3" stroke="var(--ink)" d="${wire(probe.slice(-2))}"/>`;
  const [plus = [], minus = []] = power;
  return `${lines(probe, minus)}<path vector-effect="non-scaling-stroke" stroke="var(--copper)" stroke-width="1.5" d="${wire(plus)}"/>${tip}`;
}

function meter([x, y, z]: Point3): string {
  return (
    solid([x, y, z], [18, 10, 3]) +
    dark(
      shape([
        [x + 2, y + 1.5, z + 3.1],
        [x + 7, y + 1.5, z + 3.1],
        [x + 7, y + 8.5, z + 3.1],
        [x + 2, y + 8.5, z + 3.1],
      ]),
    ) +
    round([x + 12, y + 5, z + 3], 2.2)
  );
}

function mug(foot: Point3): string {
  return cylinder(foot, 4, 9, { ...can, edge: 'var(--ink)', edgeWidth: 0.36 });
}

import type { Drawing } from '../kit/drawing.ts';
import { type Point3, project, wire } from '../kit/iso.ts';
import { text } from '../kit/marks.ts';
import { lines, node, panel, round } from '../kit/scene.ts';
import { wordingOf } from '../kit/wording.ts';
import { inSpace, letters } from './sheet.ts';

const say = wordingOf('parts/home-facts');
const count = Number.parseInt(say('layers'), 10);
const [width, depth] = [110, 76];
const height = 78;
const origin = [68, 83] as const;

/** The copper layers of our thickest board, held apart, with one via through all of them. */
export function layers(): Drawing {
  const step = height / (count - 1);
  const sheets = Array.from({ length: count }, (_, index) => sheet(index * step, index % 2 === 0));
  const label = (z: number, words: string) => {
    const [x, y] = project([width, 0, z]);
    return text(x + origin[0] + 8, y + origin[1] + letters * 0.36, words);
  };
  return inSpace(origin, [...sheets, copper(height)], label(height, say('topLayer')) + label(0, say('bottomLayer')));
}

function sheet(z: number, isPlane: boolean): string {
  const corners: Point3[] = [
    [0, 0, z],
    [width, 0, z],
    [width, depth, z],
    [0, depth, z],
  ];
  return panel(corners, isPlane ? 'shade' : undefined);
}

/** What can be seen on the top layer: a chip, and its traces to vias. */
function copper(z: number): string {
  const rows = [24, 33, 42, 51];
  const traces = rows.map((y, index): Point3[] => [
    [68, y, z],
    [78, y, z],
    [78 + index * 4, y + (index - 1.5) * 4, z],
    [102, y + (index - 1.5) * 4, z],
  ]);
  const left = rows.map((y, index): Point3[] => [
    [40, y, z],
    [28 - (index % 2) * 10, y, z],
  ]);
  const vias = left.map(([, end]) => (end ? round(end, 2) : ''));
  const ways = [...traces, ...left].map(wire).join('');
  return [
    `<path vector-effect="non-scaling-stroke" stroke="var(--copper)" d="${ways}"/>`,
    ...vias,
    node([40, 21, z], [28, 34, 4]),
    lines([
      [44, 26, z + 4],
      [50, 26, z + 4],
    ]),
  ].join('');
}

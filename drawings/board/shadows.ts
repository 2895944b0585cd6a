import { rounded } from '../kit/svg.ts';

/** How far a shadow reaches for each unit of height; the light stands in the upper right. */
const reach = 0.45;

const casters: readonly [x: number, y: number, width: number, depth: number, height: number][] = [
  [196, 16, 88, 68, 11],
  [176, 104, 108, 152, 12],
  [326, 86, 188, 188, 8],
  [604, 54, 132, 112, 26],
  [590, 280, 110, 110, 12],
  [532, 288, 26, 26, 8],
  [612, 420, 34, 16, 9],
  [772, 302, 84, 62, 16],
  [780, 378, 68, 42, 10],
  [126, 360, 74, 70, 10],
  [60, 372, 44, 44, 22],
  [226, 388, 52, 52, 26],
  [470, 496, 180, 64, 52],
  [59, 435, 22, 22, 36],
  [227, 459, 22, 22, 36],
  [96, 508, 70, 52, 24],
];

/** The shadows of all packages on the board, in plan. */
export function shadows(): string {
  const paths = casters.map(([x, y, width, depth, height]) => {
    const shift = Math.min(rounded(height * reach), 560 - y - depth);
    return `M${x} ${y}l-${shift} ${shift}v${depth}h${width}l${shift}-${shift}v-${depth}z`;
  });
  return `<path opacity=".34" d="${paths.join('')}"/>`;
}

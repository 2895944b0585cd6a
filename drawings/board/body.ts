import { flatText, type Point3, project, shape, wire } from '../kit/iso.ts';
import { linePath, rounded } from '../kit/svg.ts';
import { block } from './blocks.ts';

/** A tenth of a millimeter per unit: 90 by 56 mm. The body is drawn thicker than its 1.6 mm, to show its layers. */
export const boardSize = { width: 900, depth: 560, thickness: 14 };

/** Heights of the inner layers below the top. */
export const layerHeights = { ground: -56, power: -92, bottom: -128 };

const { width, depth, thickness } = boardSize;

/** The outline of the board at the height z. */
export function sheet(z: number): string {
  return shape([
    [0, 0, z],
    [width, 0, z],
    [width, depth, z],
    [0, depth, z],
  ]);
}

/** The inner layers as sheets below the board. The lowest does not lift, so the pointer stays on it. */
export function stack(): string {
  const corners: Point3[] = [
    [0, depth, 0],
    [width, depth, 0],
    [width, 0, 0],
  ];
  const drops = corners.map(([x, y]) => linePath([project([x, y, -thickness]), project([x, y, layerHeights.bottom])]));
  const lifted = `<path d="${sheet(layerHeights.power)}"/><path d="${sheet(layerHeights.ground)}"/>`;
  return `<g class="board__sheets">${block('stack', sheet(layerHeights.bottom), lifted)}</g><path class="board__drops" data-block="stack" d="${drops.join('')}"/>`;
}

/** The laminate with its two copper layers showing at the edge, and the solder mask on top. */
export function laminate(): string {
  const left = shape([
    [0, depth, 0],
    [width, depth, 0],
    [width, depth, -thickness],
    [0, depth, -thickness],
  ]);
  const right = shape([
    [width, 0, 0],
    [width, depth, 0],
    [width, depth, -thickness],
    [width, 0, -thickness],
  ]);
  const layers = [-5, -9.5]
    .map((z) =>
      wire([
        [0, depth, z],
        [width, depth, z],
        [width, 0, z],
      ]),
    )
    .join('');
  return `<path fill="var(--laminate)" d="${left}"/><path fill="var(--laminate-2)" d="${right}"/><path fill="none" stroke="var(--copper-edge)" d="${layers}"/><path fill="var(--mask)" d="${sheet(0)}"/>`;
}

/** Names of the layers at the right corner, and the length along the left edge. */
export function dimensions(): string {
  const layers: [name: string, z: number][] = [
    ['L1', -12],
    ['L2 GND', layerHeights.ground],
    ['L3 PWR', layerHeights.power],
    ['L4 SIG', layerHeights.bottom],
  ];
  const names = layers.map(([name, z]) => {
    const [x, y] = project([width, 0, z]);
    return `<text x="${rounded(x + 8)}" y="${rounded(y + 4)}">${name}</text> `;
  });
  const z = layerHeights.bottom;
  const [line, tick] = [depth + 18, depth + 24];
  const ticks =
    wire([
      [0, depth, z],
      [0, tick, z],
    ]) +
    wire([
      [width, depth, z],
      [width, tick, z],
    ]);
  const length = flatText('90.00 ±0.10', [width / 2 - 60, line + 18, z], 14, 'text-anchor="middle"');
  return `<g class="board__dimensions"><path d="${ticks}${wire([
    [0, line, z],
    [width, line, z],
  ])}"/>${names.join('')}${length}</g>`;
}

/** Length of a shadow per unit of height; the light is at the upper right. */
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

import { flatText, planeTransform, project, shape, wire } from '../kit/iso.ts';
import { linePath, rounded } from '../kit/svg.ts';
import { block } from './blocks.ts';
import { groundPour, powerPlanes } from './copper.ts';
import { signalTraces } from './nets.ts';

/** In tenths of a millimeter. */
export const boardSize = { width: 900, depth: 560, thickness: 14 };

/** z coordinates while the stack is closed. board-stack.css moves the layers apart. */
export const layerHeights = { ground: -36, power: -58, signal: -80 };

const { width, depth, thickness } = boardSize;

export function sheet(z: number): string {
  return shape([
    [0, 0, z],
    [width, 0, z],
    [width, depth, z],
    [0, depth, z],
  ]);
}

export function stack(): string {
  const { ground, power, signal } = layerHeights;
  const below = sheetWith('signal', signal, signalTraces, '');
  const above = sheetWith('power', power, '', powerPlanes) + sheetWith('ground', ground, '', groundPour);
  return `<g class="board__sheets">${block('stack', sheet(signal), above, below)}</g>${drops()}`;
}

function sheetWith(layer: string, z: number, traces: string, pour: string): string {
  const copper = `<g transform="${planeTransform(z)}"><path class="board__${pour ? 'pour' : 'routes'}" d="${traces}${pour}"/></g>`;
  return `<g class="board__layer board__layer--${layer}"><path d="${sheet(z)}"/>${copper}</g>`;
}

function drops(): string {
  const corners: [x: number, y: number][] = [
    [0, depth],
    [width, depth],
    [width, 0],
  ];
  const lines = corners.map(([x, y]) => {
    const d = linePath([project([x, y, -thickness]), project([x, y, layerHeights.signal])]);
    return `<path class="board__drop" d="${d}"/>`;
  });
  return `<g class="board__drops" data-block="stack">${lines.join('')}</g>`;
}

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

export function dimensions(): string {
  const layers: [layer: string, name: string, copper: string, z: number][] = [
    ['top', 'L1', 'signal', -10],
    ['ground', 'L2', 'ground', layerHeights.ground],
    ['power', 'L3', 'power', layerHeights.power],
    ['signal', 'L4', 'signal', layerHeights.signal],
  ];
  const names = layers.map(([layer, name, copper, z]) => {
    const [x, y] = project([width, 0, z]).map(rounded);
    const words = `<text x="${rounded((x ?? 0) + 8)}" y="${rounded((y ?? 0) + 5)}">${name} <tspan class="board__copper">${copper}</tspan></text>`;
    return `<g class="board__layer--${layer}">${words}</g> `;
  });
  const z = layerHeights.signal;
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
  const across = wire([
    [0, line, z],
    [width, line, z],
  ]);
  const length = flatText('90.00 ±0.10', [640, line + 20, z], 16, 'text-anchor="middle"');
  return `<g class="board__dimensions">${names.join('')}<g class="board__layer--signal"><path d="${ticks}${across}"/>${length}</g></g>`;
}

/** Length of a shadow along each axis per unit of height. The light comes from the upper right. */
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

export function shadows(): string {
  const paths = casters.map(([x, y, width, depth, height]) => {
    const shift = Math.min(rounded(height * reach), 560 - y - depth);
    return `M${x} ${y}l-${shift} ${shift}v${depth}h${width}l${shift}-${shift}v-${depth}z`;
  });
  return `<path opacity=".34" d="${paths.join('')}"/>`;
}

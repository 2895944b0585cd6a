import { rectPath, rounded } from '../kit/svg.ts';
import { type Family, filled, grid, type Ink, outline, plate, type Random, range, stroked, subject } from './plate.ts';

interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
}

const die: Block = { x: 30, y: 22, width: 260, height: 156 };
const deepest = 5;
const smallest = 26;
const hatchPitch = 5;

export const floorplan: Family = (random) => {
  const blocks = split(random, die, deepest);
  return filled(subject, pads()) + blocks.map((block) => drawn(random, inset(block))).join('');
};

function split(random: Random, block: Block, depth: number): Block[] {
  const { x, y, width, height } = block;
  if (depth === 0 || (depth < 3 && random() < 0.22) || Math.min(width, height) < smallest) return [block];
  const share = 0.34 + random() * 0.32;
  if (width > height * 1.1) {
    const first = width * share;
    return [
      ...split(random, { ...block, width: first }, depth - 1),
      ...split(random, { ...block, x: x + first, width: width - first }, depth - 1),
    ];
  }
  const first = height * share;
  return [
    ...split(random, { ...block, height: first }, depth - 1),
    ...split(random, { ...block, y: y + first, height: height - first }, depth - 1),
  ];
}

function drawn(random: Random, block: Block): string {
  const kind = random();
  const solid = kind < 0.18;
  const hatched = kind > 0.36 && kind < 0.62;
  const paint: Ink = solid ? subject : kind < 0.36 ? grid : plate;
  const { x, y, width, height } = block;
  const rim = rectPath(x, y, width, height);
  return filled(paint, rim) + (hatched ? stroked(grid, hatch(block), 1) : '') + stroked(outline, rim, 1);
}

function hatch({ x, y, width, height }: Block): string {
  const across = width > height;
  const lines = Math.ceil((across ? width : height) / hatchPitch) - 1;
  const [left, top, right, bottom] = [x, y, x + width, y + height].map(rounded);
  return range(lines)
    .map((line) => rounded((across ? x : y) + (line + 1) * hatchPitch))
    .map((at) => (across ? `M${at} ${top}V${bottom}` : `M${left} ${at}H${right}`))
    .join('');
}

function inset({ x, y, width, height }: Block): Block {
  return { x: x + 2, y: y + 2, width: width - 4, height: height - 4 };
}

function pads(): string {
  const rows = range(24).map((pad) => rectPath(34 + pad * 10.8, 8, 6, 8) + rectPath(34 + pad * 10.8, 184, 6, 8));
  const columns = range(13).map((pad) => rectPath(14, 28 + pad * 11.4, 8, 6) + rectPath(298, 28 + pad * 11.4, 8, 6));
  return rows.join('') + columns.join('');
}

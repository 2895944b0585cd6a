import { rectPath, rounded } from '../kit/svg.ts';
import {
  below,
  type Family,
  filled,
  grid,
  outline,
  plate,
  type Random,
  range,
  stroked,
  subject,
  width,
} from './plate.ts';

const top = 24;
const thickness = 150;
const copper = 5;
const vias = 7;

export const stackup: Family = (random) => {
  const layers = 6 + 2 * below(random, 2);
  const pitch = thickness / layers;
  const places = range(vias).map((via) => 34 + via * 42 + random() * 12);
  const dielectrics = range(layers)
    .filter((layer) => layer % 2)
    .map((layer) => rectPath(0, top + layer * pitch, width, pitch));
  const conductors = range(layers).map((layer) => layerOf(random, top + layer * pitch, isPlane(layer, layers)));
  const drills = places.map((x) => drilled(random, x, layers, pitch));
  return (
    filled(grid, dielectrics.join(''), 0.75) +
    filled(subject, conductors.join('') + drills.map(({ barrel }) => barrel).join('')) +
    filled(plate, drills.map(({ hole }) => hole).join('')) +
    stroked(outline, `M0 20H${width}M0 178H${width}`, 1)
  );
};

function isPlane(layer: number, layers: number): boolean {
  return layer === 1 || layer === layers - 2;
}

function layerOf(random: Random, y: number, plane: boolean): string {
  let path = '';
  for (let x = -4; x < width; ) {
    const length = plane ? 90 + random() * 80 : 14 + random() * 54;
    path += rectPath(x, y, length, copper);
    x += length + 8 + random() * 12;
  }
  return path;
}

function drilled(random: Random, x: number, layers: number, pitch: number): { barrel: string; hole: string } {
  const first = below(random, layers - 2);
  const last = random() < 0.35 ? layers : Math.min(layers, first + 1 + below(random, 3));
  const from = top + (random() < 0.4 ? 0 : first) * pitch;
  const to = top + last * pitch + 1;
  const [left, start] = [rounded(x - 7), rounded(from)];
  const down = `v${copper}h-3.5V${rounded(to - copper)}h3.5v${copper}h-14v-${copper}h3.5V${rounded(from + copper)}h-3.5z`;
  return { barrel: `M${left} ${start}h14${down}`, hole: rectPath(x - 1.5, from + 1, 3, to - from - 2) };
}

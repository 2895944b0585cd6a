import { type Point, rounded } from '../kit/svg.ts';
import { type Family, grid, height, outline, type Random, range, stroked, subject, width } from './plate.ts';

interface HeatSource {
  x: number;
  y: number;
  strength: number;
  spread: number;
}

const levels = [0.1, 0.2, 0.32, 0.46, 0.62, 0.8, 1];
const cell = 8;

export const contour: Family = (random) => {
  const sources = range(3).map(() => sourceFrom(random));
  const lines = levels.map((level, index) => {
    const ink = index > 4 ? subject : index > 2 ? outline : grid;
    return stroked(ink, isoline(sources, level), index > 4 ? 1.8 : 1.1);
  });
  const marks = sources.map(({ x, y }) => {
    const cross = `M${rounded(x - 5)} ${rounded(y)}h10M${rounded(x)} ${rounded(y - 5)}v10`;
    return stroked(outline, cross);
  });
  return lines.join('') + marks.join('');
};

function sourceFrom(random: Random): HeatSource {
  const [x, y] = [36 + random() * 226, 30 + random() * 140];
  return { x, y, strength: 0.6 + random() * 0.8, spread: 28 + random() * 34 };
}

function heatAt(sources: HeatSource[], [x, y]: Point): number {
  return sources.reduce((sum, source) => {
    const distance = (x - source.x) ** 2 + (y - source.y) ** 2;
    return sum + source.strength * Math.exp(-distance / (2 * source.spread ** 2));
  }, 0);
}

/** Marching squares, without cells in which the level crosses all four edges. */
function isoline(sources: HeatSource[], level: number): string {
  let path = '';
  for (let x = 0; x < width; x += cell) {
    for (let y = 0; y < height; y += cell) {
      const corners: Point[] = [
        [x, y],
        [x + cell, y],
        [x + cell, y + cell],
        [x, y + cell],
      ];
      const [start, end, ...more] = crossings(sources, level, corners);
      if (start && end && more.length === 0) path += `M${start.join(' ')}L${end.join(' ')}`;
    }
  }
  return path;
}

function crossings(sources: HeatSource[], level: number, corners: Point[]): Point[] {
  const heats = corners.map((corner) => heatAt(sources, corner));
  return corners.flatMap((from, index) => {
    const next = (index + 1) % corners.length;
    const [to, here, there] = [corners[next], heats[index], heats[next]];
    if (!to || here === undefined || there === undefined || here < level === there < level) return [];
    const share = (level - here) / (there - here);
    return [
      [Math.round(from[0] + (to[0] - from[0]) * share), Math.round(from[1] + (to[1] - from[1]) * share)] as const,
    ];
  });
}

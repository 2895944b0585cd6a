import { ellipsePath, linePath, type Point, polygonPath } from '../kit/svg.ts';
import { below, type Family, filled, grid, outline, range, stroked, subject } from './plate.ts';

const center: Point = [160, 102];
const rings = [22, 44, 66, 88];
const outermost = 88;
const samples = 180;

export const polar: Family = (random) => {
  const lobes = 2 + below(random, 4);
  const heading = random() * 2 * Math.PI;
  const pattern = polygonPath(lobe(lobes, heading, 84));
  return (
    stroked(grid, polarGrid(), 0.8) +
    filled(subject, pattern, 0.2) +
    stroked(subject, pattern, 2) +
    stroked(outline, polygonPath(lobe(2, heading + 0.7, 60)), 1.1, 'stroke-dasharray="3 3"')
  );
};

function lobe(count: number, heading: number, reach: number): Point[] {
  return range(samples).map((sample) => {
    const angle = (sample / samples) * 2 * Math.PI;
    const off = angle - heading;
    const gain = Math.abs(Math.cos((count * off) / 2)) ** 1.4 * (0.62 + 0.38 * Math.cos(off));
    return at(angle, gain * reach + 5);
  });
}

function polarGrid(): string {
  const spokes = range(12).map((spoke) => {
    const angle = (spoke * Math.PI) / 12;
    return linePath([at(angle, -outermost), at(angle, outermost)]);
  });
  return rings.map((ring) => ellipsePath(center, ring)).join('') + spokes.join('');
}

function at(angle: number, distance: number): Point {
  return [center[0] + Math.cos(angle) * distance, center[1] + Math.sin(angle) * distance];
}

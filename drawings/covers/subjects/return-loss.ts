import { linePath, type Point, rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, live, outline, range, stroked, subject, width } from '../plate.ts';

const top = 26;
const depth = 128;
const samples = 80;

/** Values: the limits of the frequency axis, the limits of the band, and the frequencies of the three dips. */
export const returnLoss: Family = (_, { values }) => {
  const [first = 0, last = 1, low = 0.3, high = 0.7, ...dips] = values;
  const shown = last - first || 1;
  const at = (frequency: number) => ((frequency - first) / shown) * width;
  const curve = (dip: number, reach: number): Point[] =>
    range(samples + 1).map((sample) => {
      const x = (sample / samples) * width;
      const off = (x - at(dip)) / 26;
      return [x, top + (depth * reach) / (1 + off * off)];
    });
  const [open = 0.6, covered = 0.2, trimmed = 0.5] = dips;
  return (
    filled(grid, rectPath(at(low), 12, at(high) - at(low), 154), 0.45) +
    stroked(
      grid,
      range(4)
        .map((row) => `M0 ${top + row * 40}H${width}`)
        .join(''),
      1,
    ) +
    stroked(outline, linePath(curve(open, 0.8)), 1.6, 'stroke-dasharray="5 4"') +
    stroked(subject, linePath(curve(covered, 0.62)), 3) +
    stroked(live, linePath(curve(trimmed, 1)), 3)
  );
};

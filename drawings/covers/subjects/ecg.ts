import { linePath, type Point, rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, live, outline, range, stroked, subject, width } from '../plate.ts';

const beat = 58;
const traces = { before: 64, after: 138 };
const gap = { from: 118, to: 214 };

/**
 * Each point contains the elapsed share of a beat, and the height at that time. The extremes are the waves P, Q, R, S,
 * and T.
 */
const waves: Point[] = [
  [0, 0],
  [0.14, 0],
  [0.2, 5],
  [0.27, 0],
  [0.36, 0],
  [0.4, -6],
  [0.45, 40],
  [0.5, -12],
  [0.55, 0],
  [0.68, 0],
  [0.77, 10],
  [0.86, 0],
];

export const ecg: Family = () => {
  const before = trace(traces.before);
  const after = trace(traces.after);
  const within = ([x]: Point) => x >= gap.from && x <= gap.to;
  return (
    stroked(grid, squares(), 0.8) +
    filled(grid, rectPath(gap.from, 12, gap.to - gap.from, 70), 0.5) +
    stroked(outline, linePath(before.filter(([x]) => x <= gap.from)), 2.2) +
    stroked(outline, linePath(before.filter(([x]) => x >= gap.to)), 2.2) +
    stroked(subject, `M${gap.from} ${traces.before}H${gap.to}`, 2, 'stroke-dasharray="2 5"') +
    stroked(outline, linePath(after), 2.2) +
    stroked(live, linePath(after.filter(within)), 3.2)
  );
};

function trace(baseline: number): Point[] {
  return range(Math.ceil(width / beat) + 1).flatMap((index) =>
    waves.map(([share, height]): Point => [(index + share) * beat - 20, baseline - height]),
  );
}

function squares(): string {
  return (
    range(17)
      .map((line) => `M${line * 20} 0V172`)
      .join('') +
    range(9)
      .map((line) => `M0 ${12 + line * 20}H${width}`)
      .join('')
  );
}

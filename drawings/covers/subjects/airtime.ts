import { rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, halo, onSubject, outline, range, stroked, subject, text } from '../plate.ts';

const left = 14;
const longest = 292;
const top = 14;
const rows = 164;
const chirps = 8;

/** Values: the airtime with each setting. Labels: the first and the last setting. */
export const airtime: Family = (_, { values, labels: [first, last] }) => {
  const max = Math.max(...values);
  const pitch = rows / values.length;
  const height = pitch - 8;
  const bars = values.map((value, row) => ({ x: left, y: top + row * pitch, length: (value / max) * longest }));
  const sweeps = bars.map(({ x, y, length }) =>
    range(chirps)
      .map((sweep) => {
        const step = length / chirps;
        const from = x + sweep * step;
        return `M${Math.round(from * 10) / 10} ${Math.round(y + height)}L${Math.round((from + step) * 10) / 10} ${Math.round(y)}`;
      })
      .join(''),
  );
  const [{ y = 0, length = 0 } = {}] = bars;
  const lowest = top + (values.length - 1) * pitch;
  return (
    filled(grid, bars.map((bar) => rectPath(bar.x, bar.y, longest, height)).join(''), 0.35) +
    filled(subject, bars.map((bar) => rectPath(bar.x, bar.y, bar.length, height)).join('')) +
    stroked(outline, sweeps.slice(3).join(''), 1.3) +
    (first ? text(left + length + 8, y + height / 2 + 5, first, halo) : '') +
    (last ? lastLabel(last, lowest + height / 2) : '')
  );
};

/** Draws the last label inside its bar, which must be the longest bar. */
function lastLabel(label: string, middle: number): string {
  const width = label.length * 9 + 12;
  const right = left + longest;
  return (
    filled(subject, rectPath(right - width, middle - 9, width, 18)) +
    text(right - 6, middle + 5, label, 'text-anchor="end"', onSubject)
  );
}

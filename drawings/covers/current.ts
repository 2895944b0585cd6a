import { rounded } from '../kit/svg.ts';
import { below, type Family, filled, grid, outline, type Random, range, stroked, subject, width } from './plate.ts';

const floor = 158;
const foot = 176;
const step = 5;
const eventWidth = 34;
const widest = 44;

export const current: Family = (random) => {
  const events = 3 + below(random, 3);
  const pitch = 270 / events;
  const starts = range(events).map((event) => 24 + event * pitch + random() * Math.min(30, pitch - widest));
  let trace = `M0 ${floor}`;
  let x = 0;
  for (const start of starts) {
    for (; x + step < start; x += step) trace += noise(random, x + step);
    trace += wake(random, start);
    x = start + eventWidth;
    trace += `H${rounded(x)}`;
  }
  for (; x < width + step; x += step) trace += noise(random, x + step);
  return (
    stroked(grid, divisions(), 0.7) +
    filled(subject, `${trace}V${foot}H0z`, 0.22) +
    stroked(subject, trace, 1.8) +
    stroked(outline, `M0 ${foot}H${width}`, 1)
  );
};

function noise(random: Random, x: number): string {
  return `L${rounded(x)} ${rounded(floor + (random() - 0.5) * 4)}`;
}

function wake(random: Random, start: number): string {
  const peak = 20 + random() * 30;
  const boot = `V${rounded(118 - random() * 10)}h${rounded(5 + random() * 3)}`;
  const transmit = `V${rounded(peak + 40)}h3V${rounded(peak)}h${rounded(4 + random() * 3)}`;
  const listen = `V${rounded(peak + 34)}h${rounded(8 + random() * 8)}`;
  return `H${rounded(start)}${boot}${transmit}${listen}V124h5V${floor}`;
}

function divisions(): string {
  const rows = range(5).map((row) => `M0 ${32 + row * 32}H${width}`);
  const columns = range(8).map((column) => `M${20 + column * 40} 10V${foot}`);
  return rows.join('') + columns.join('');
}

import { rounded } from '../kit/svg.ts';
import { caption, type Family, grid, height, live, outline, stroked, subject, upTo, width } from './plate.ts';

const low = 148;
const high = 52;
/** Centers of the two crossings, and half the time between them. */
const crossings = [80, 240];
const reach = 80;
const passes = 34;

/** An eye diagram: many overlaid bits, and the mask that no bit may touch. */
export const eye: Family = (random) => {
  const jitter = 5 + random() * 6;
  const noise = 4 + random() * 5;
  let many = '';
  let few = '';
  for (const pass of upTo(passes)) {
    for (const crossing of crossings) {
      const late = (random() - 0.5) * jitter * 2;
      const bits = Math.floor(random() * 4);
      const from = (bits & 1 ? high : low) + (random() - 0.5) * noise;
      const to = (bits & 2 ? high : low) + (random() - 0.5) * noise;
      const edge = transition(crossing, late, from, to);
      if (pass % 3) many += edge;
      else few += edge;
    }
  }
  return (
    stroked(grid, graticule(), 0.6, 'opacity=".6"') +
    stroked(live, many, 0.8, 'opacity=".55"') +
    stroked(outline, few, 0.8, 'opacity=".7"') +
    stroked(subject, 'M124 100L144 76H176L196 100L176 124H144z', 1.6) +
    caption(`${rounded(4 + random() * 9)} ps rms`, `UI ${Math.round(60 + random() * 240)} ps`)
  );
};

function transition(crossing: number, late: number, from: number, to: number): string {
  const [start, end] = [rounded(from), rounded(to)];
  const [leaves, arrives] = [rounded(crossing + late + 30), rounded(crossing + late - 30)];
  return `M${crossing - reach} ${start}C${leaves} ${start} ${arrives} ${end} ${crossing + reach} ${end}`;
}

function graticule(): string {
  let lines = '';
  for (let x = 0; x <= width; x += 32) lines += `M${x} 0V${height}`;
  for (let y = 20; y < height; y += 32) lines += `M0 ${y}H${width}`;
  return lines;
}

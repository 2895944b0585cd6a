import { polygonPath, rounded } from '../kit/svg.ts';
import { type Family, grid, height, live, outline, range, stroked, subject, width } from './plate.ts';

const bottom = 148;
const high = 52;
const crossings = [80, 240];
/** Half the distance between the crossings. */
const reach = 80;
const passes = 34;
const opening = { width: 160, height: 96 };

/**
 * Values: the length of a bit; the widths of the opening and of the mask; the heights of the opening and of the mask.
 */
export const eye: Family = (random, { values }) => {
  const [unit = 200, open = 145 + random() * 30, needed = 120, tall = 200, low = 120] = values;
  const jitter = ((1 - open / unit) * opening.width) / 2;
  const noise = 4 + random() * 5;
  const [across, down] = [((needed / unit) * opening.width) / 2, ((low / tall) * opening.height) / 2];
  const middle = height / 2;
  let many = '';
  let few = '';
  for (const pass of range(passes)) {
    for (const crossing of crossings) {
      const late = (random() - 0.5) * jitter * 2;
      const bits = Math.floor(random() * 4);
      const from = (bits & 1 ? high : bottom) + (random() - 0.5) * noise;
      const to = (bits & 2 ? high : bottom) + (random() - 0.5) * noise;
      const edge = transition(crossing, late, from, to);
      if (pass % 3) many += edge;
      else few += edge;
    }
  }
  const mask = polygonPath([
    [160 - across, middle],
    [160, middle - down],
    [160 + across, middle],
    [160, middle + down],
  ]);
  return (
    stroked(grid, graticule(), 0.6, 'opacity=".6"') +
    stroked(live, many, 0.9, 'opacity=".6"') +
    stroked(outline, few, 0.9, 'opacity=".75"') +
    stroked(subject, mask, 2.6)
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

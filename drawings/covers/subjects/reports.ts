import { linePath, type Point, rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, live, outline, range, stroked, subject } from '../plate.ts';

const left = 14;
const right = 306;
const upper = 92;
const lower = 164;
const hour = 3_600;
const bars = 60;

/** Values: the seconds that the reports take in a burst, and the seconds over which they are spread. */
export const reports: Family = (random, { values: [burst = 30, spread = 3_300] }) => {
  const at = (second: number) => left + (second / hour) * (right - left);
  const width = (right - left) / bars;
  const tail = range(12).map((minute): Point => [at(burst + minute * 60), upper - 26 * Math.exp(-minute / 4)]);
  const flat = range(Math.round((bars * Math.min(spread, hour)) / hour)).map((bar) => {
    const height = 13 + random() * 6;
    return rectPath(left + bar * width, lower - height, width - 1.4, height);
  });
  return (
    stroked(
      grid,
      range(7)
        .map((mark) => `M${Math.round(at(mark * 600))} 14V${lower}`)
        .join(''),
      1,
    ) +
    filled(subject, `${linePath([[left, upper], ...tail, [at(burst + 720), upper]])}z`, 0.6) +
    filled(subject, rectPath(left, 16, Math.max(5, at(burst) - left), upper - 16)) +
    filled(live, flat.join('')) +
    stroked(outline, `M${left} ${upper}H${right}M${left} ${lower}H${right}`, 1.4)
  );
};

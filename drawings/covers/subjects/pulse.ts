import { linePath, type Point } from '../../kit/svg.ts';
import { type Family, filled, grid, live, outline, range, stroked, subject } from '../plate.ts';

const left = 24;
const right = 306;
const top = 14;
const foot = 164;
/** Milliseconds on the time axis. */
const shown = 26;

/**
 * Values: the needed current and its duration; for each pulse, its initial current and the time for which it exceeds
 * the needed current.
 */
export const pulse: Family = (_, { values }) => {
  const [needed = 1, time = 17, ...ends] = values;
  const [first = 2.3, firstEnd = 15, second = 3, secondEnd = 20] = ends;
  const max = Math.max(first, second) * 1.06;
  const at = (ms: number, current: number): Point => [
    left + (ms / shown) * (right - left),
    foot - (current / max) * (foot - top),
  ];
  const curve = (start: number, end: number) => {
    // A pulse that does not exceed the needed current at its start is drawn without decay.
    const decay = start > needed ? end / Math.log(start / needed) : Number.POSITIVE_INFINITY;
    return range(shown * 2 + 1).map((step): Point => at(step / 2, start * Math.exp(-step / 2 / decay)));
  };
  const [limitX, limitY] = at(time, needed);
  const strong = curve(second, secondEnd);
  return (
    filled(live, `${linePath([at(0, 0), ...strong.slice(0, time * 2 + 1), at(time, 0)])}z`, 0.2) +
    stroked(
      grid,
      `M${left} ${Math.round(limitY)}H${right}M${Math.round(limitX)} ${top}V${foot}`,
      1.8,
      'stroke-dasharray="4 4"',
    ) +
    stroked(subject, linePath([at(0, 0), ...curve(first, firstEnd)]), 3) +
    stroked(live, linePath([at(0, 0), ...strong]), 3) +
    stroked(outline, `M${left} ${top - 4}V${foot}H${right}`, 1.6)
  );
};

import { ellipsePath, linePath, type Point } from '../../kit/svg.ts';
import { type Family, filled, grid, live, outline, stroked, subject, text } from '../plate.ts';

const left = 14;
const right = 306;
const foot = 176;
const around = { before: 5, after: 3 };
const rise = 7;

/**
 * Values: hours without power; hours and minutes from the return of power to the synchronization; hours and minutes of
 * the clock's error.
 */
export const clockJump: Family = (_, { values: [off = 9, hours = 6, minutes = 26, late = 9, more = 47], labels }) => {
  const unsynced = hours + minutes / 60;
  const error = late + more / 60;
  const whole = around.before + off + unsynced + around.after;
  const at = (hour: number, shown: number): Point => [
    left + (hour / whole) * (right - left),
    foot - 14 - (shown / whole) * (foot - 30) * (1 - rise / 100),
  ];
  const failed = around.before;
  const back = failed + off;
  const synced = back + unsynced;
  const [jumpX, jumpY] = at(synced, synced - error);
  const [, trueY] = at(synced, synced);
  const [first, second] = labels;
  return (
    stroked(grid, linePath([at(0, 0), at(whole, whole)]), 1.6, 'stroke-dasharray="4 4"') +
    stroked(outline, linePath([at(0, 0), at(failed, failed)]), 3) +
    stroked(subject, linePath([at(back, back - error), at(synced, synced - error)]), 4) +
    stroked(
      live,
      linePath([
        [jumpX, jumpY],
        [jumpX, trueY],
      ]),
      2,
      'stroke-dasharray="2 3"',
    ) +
    stroked(live, linePath([at(synced, synced), at(whole, whole)]), 3) +
    filled(outline, ellipsePath(at(failed, failed), 4)) +
    filled(subject, ellipsePath(at(back, back - error), 4)) +
    filled(live, ellipsePath(at(synced, synced), 4)) +
    (first ? text(left, 28, first, '', live) : '') +
    (second ? text(right, 188, second, 'text-anchor="end"', subject) : '')
  );
};

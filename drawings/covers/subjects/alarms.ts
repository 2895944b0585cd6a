import { rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, live, range, stroked, subject, width } from '../plate.ts';

const left = { before: 14, after: 168 };
const lane = { width: 138, mark: 4 };
const top = 14;
const foot = 160;

/** Values: the alarms per day before the change, and the number of days in which one alarm occurs after the change. */
export const alarms: Family = (random, { values: [daily = 11, days = 9] }) => {
  const lanes = Math.min(days, 14);
  const pitch = (foot - top) / lanes;
  const marksIn = (x: number, day: number, count: number) =>
    range(count).map((mark) => {
      const place = ((mark + 0.1 + random() * 0.8) / count) * (lane.width - lane.mark);
      return rectPath(x + place, top + day * pitch + 1, lane.mark, pitch - 4);
    });
  const before = range(lanes).flatMap((day) => marksIn(left.before, day, Math.min(daily, 24)));
  const after = marksIn(left.after, Math.floor(lanes * 0.6), 1);
  const rules = range(lanes + 1).map((day) => {
    const y = Math.round((top + day * pitch - 1.5) * 10) / 10;
    return `M${left.before} ${y}h${lane.width}M${left.after} ${y}h${lane.width}`;
  });
  return (
    stroked(grid, `${rules.join('')}M${width / 2} 8V${foot + 4}`, 1) +
    filled(subject, before.join('')) +
    filled(live, after.join(''))
  );
};

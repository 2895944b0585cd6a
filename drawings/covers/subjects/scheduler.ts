import { rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, live, outline, range, stroked, subject, width } from '../plate.ts';

const lanes = [52, 88, 124];
const height = 26;
const ticks = { pitch: 16, last: 11 };

export const scheduler: Family = () => {
  const [interrupt = 0, task = 0, idle = 0] = lanes;
  const tickPlaces = range(ticks.last).map((tick) => 14 + tick * ticks.pitch);
  const work = rectPath(46, task, 42, height) + rectPath(142, task, 24, height);
  const sleeps = tickPlaces
    .filter((x) => x !== 46 && x !== 62 && x !== 78 && x !== 142 && x !== 158)
    .map((x) => rectPath(x + 4, idle, 11, height));
  return (
    stroked(grid, lanes.map((y) => `M0 ${y + height}H${width}`).join(''), 1.2) +
    stroked(outline, tickPlaces.map((x) => `M${x} 22V40`).join(''), 2) +
    filled(subject, tickPlaces.map((x) => rectPath(x, interrupt, 4, height)).join('') + work) +
    filled(grid, sleeps.join('')) +
    filled(live, rectPath(190, idle, 112, height)) +
    filled(subject, rectPath(302, interrupt, 4, height)) +
    stroked(outline, 'M178 16V166', 1.2, 'stroke-dasharray="3 4"')
  );
};

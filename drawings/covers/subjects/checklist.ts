import { rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, live, outline, range, stroked, subject, text } from '../plate.ts';

const rows = 6;
const pitch = { across: 150, down: 18 };
const box = 11;
const clock = { left: 14, top: 140, height: 14, right: 306 };

/** Values: the number of requirements, the deadline, and the time taken. Labels: the deadline and the time taken. */
export const checklist: Family = (random, { values: [count = 11, due = 24, taken = 31], labels: [first, second] }) => {
  let boxes = '';
  let ticks = '';
  let lines = '';
  for (const item of range(Math.min(count, 2 * rows))) {
    const [x, y] = [14 + Math.floor(item / rows) * pitch.across, 18 + (item % rows) * pitch.down];
    boxes += rectPath(x, y, box, box);
    ticks += `M${x + 2.5} ${y + 5.5}l2.5 3l6-9`;
    lines += rectPath(x + 20, y + 3.5, 54 + Math.round(random() * 56), 4);
  }
  const scale = (clock.right - clock.left) / Math.max(due, taken);
  const limit = clock.left + due * scale;
  return (
    stroked(outline, boxes, 1.2) +
    filled(grid, lines) +
    stroked(live, ticks, 2) +
    filled(outline, rectPath(clock.left, clock.top, due * scale, clock.height)) +
    filled(subject, rectPath(limit, clock.top, Math.max(0, taken - due) * scale, clock.height)) +
    stroked(outline, `M${Math.round(limit)} 134V160`, 1.6) +
    (first ? text(limit - 6, 178, first, 'text-anchor="end"') : '') +
    (second ? text(clock.right, 178, second, 'text-anchor="end"', subject) : '')
  );
};

import { rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, live, onSubject, outline, range, stroked, subject } from '../plate.ts';

const area = { left: 14, top: 14, width: 292, height: 148 };
const gap = 6;

/** Values: the numbers of boards, boards per row, and rows. */
export const array: Family = (random, { values: [count = 40, across = 8, down = 5] }) => {
  const [columns, rows] = [Math.min(across, 12), Math.min(down, 8)];
  const width = (area.width + gap) / columns - gap;
  const height = (area.height + gap) / rows - gap;
  const failed = Math.floor(random() * columns * rows);
  let boards = '';
  let chips = '';
  let lamps = '';
  let bad = '';
  for (const board of range(Math.min(count, columns * rows))) {
    const x = area.left + (board % columns) * (width + gap);
    const y = area.top + Math.floor(board / columns) * (height + gap);
    if (board === failed) bad = rectPath(x, y, width, height);
    else boards += rectPath(x, y, width, height);
    chips += rectPath(x + width * 0.16, y + height * 0.28, width * 0.34, height * 0.44);
    if (board !== failed) lamps += rectPath(x + width - 9, y + 4, 5, 5);
  }
  const [x, y] = [
    area.left + (failed % columns) * (width + gap),
    area.top + Math.floor(failed / columns) * (height + gap),
  ];
  const cross = `M${Math.round(x + width - 10)} ${Math.round(y + 4)}l6 6m0-6l-6 6`;
  return (
    stroked(outline, boards, 1.3) +
    filled(subject, bad) +
    filled(grid, chips) +
    filled(live, lamps) +
    stroked(onSubject, cross, 1.8)
  );
};

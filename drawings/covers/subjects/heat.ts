import { ellipsePath, rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, live, onSubject, outline, plate, range, stroked, subject } from '../plate.ts';

const boxes = [
  { left: 22, shade: false },
  { left: 178, shade: true },
];
const size = { width: 120, height: 84 };
const top = 72;

/** Values: the temperatures of the air and of the two dies. */
export const heat: Family = (_, { values: [air = 45, ...dies] }) =>
  stroked(
    subject,
    range(9)
      .map((ray) => `M${34 + ray * 32} 10v14`)
      .join(''),
    2,
  ) + boxes.map(({ left, shade }, index) => boxOf(left, shade, (dies[index] ?? air + 30) - air)).join('');

function boxOf(left: number, shade: boolean, rise: number): string {
  const middle = left + size.width / 2;
  const board = shade ? 138 : 118;
  const rings = Math.min(6, Math.max(1, Math.round(rise / 12)));
  const halos = range(rings).map((ring) => ellipsePath([middle, board - 5], 14 + (ring + 1) * 7, 6 + (ring + 1) * 5));
  return (
    stroked(grid, halos.join(''), 1.4) +
    stroked(outline, rectPath(left, top, size.width, size.height), 3) +
    (shade ? filled(outline, rectPath(left - 8, 50, size.width + 16, 5)) : '') +
    (shade ? filled(live, rectPath(middle - 30, board + 5, 60, 12)) : '') +
    filled(plate, rectPath(left + 10, board, size.width - 20, 5)) +
    stroked(outline, `M${left + 10} ${board + 2}H${left + size.width - 10}`, 2.4) +
    (shade ? '' : stroked(outline, `M${left + 18} ${board + 3}V154M${left + size.width - 18} ${board + 3}V154`, 2)) +
    filled(subject, rectPath(middle - 14, board - 9, 28, 9)) +
    stroked(onSubject, `M${middle - 8} ${board - 4.5}h16`, 1)
  );
}

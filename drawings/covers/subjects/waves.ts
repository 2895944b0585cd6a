import { rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, type Ink, live, outline, range, subject } from '../plate.ts';

const columns = 30;
const rows = 14;
const pitch = { across: 9.8, down: 10.8 };
const lamp = 5;
const inks: [Ink, number][] = [
  [subject, 1],
  [subject, 0.7],
  [outline, 0.9],
  [grid, 1],
  [live, 0.9],
];

export const waves: Family = (_, { values }) => {
  const whole = values.reduce((sum, size) => sum + size, 0) || 1;
  const ends = values.map((_, wave) => values.slice(0, wave + 1).reduce((sum, size) => sum + size, 0) / whole);
  const marks = values.map(() => '');
  for (const mark of range(columns * rows)) {
    const wave = ends.findIndex((end) => mark < Math.round(end * columns * rows));
    const [column, row] = [Math.floor(mark / rows), mark % rows];
    marks[wave] += rectPath(15 + column * pitch.across, 14 + row * pitch.down, lamp, lamp);
  }
  return marks
    .map((path, wave) => {
      const [ink, opacity] = inks[wave % inks.length] ?? [outline, 1];
      return filled(ink, path, opacity);
    })
    .join('');
};

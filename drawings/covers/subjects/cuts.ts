import { rectPath, rounded } from '../../kit/svg.ts';
import { type Family, filled, grid, live, outline, stroked, subject } from '../plate.ts';

const left = 14;
const right = 306;
const top = 14;
const foot = 164;
const gap = 3;

export const cuts: Family = (_, { values: [whole = 1, ...parts] }) => {
  const pitch = (foot - top + gap) / (parts.length + 1);
  const at = (value: number) => left + (Math.max(0, value) / whole) * (right - left);
  const ends = parts.map((_part, cut) => parts.slice(0, cut + 1).reduce((rest, part) => rest - part, whole));
  const rows = parts.map((part, cut) => {
    const [from, to] = [at(ends[cut] ?? 0), at((ends[cut] ?? 0) + part)];
    return { from, to, y: top + cut * pitch };
  });
  const last = top + parts.length * pitch;
  return (
    filled(grid, rows.map(({ from, y }) => rectPath(left, y, from - left, pitch - gap)).join(''), 0.5) +
    filled(subject, rows.map(({ from, to, y }) => rectPath(from, y, to - from, pitch - gap)).join('')) +
    filled(live, rectPath(left, last, at(ends.at(-1) ?? whole) - left, pitch - gap)) +
    stroked(outline, rows.map(({ from, y }) => `M${rounded(from)} ${rounded(y - 1)}v${rounded(pitch)}`).join(''), 1)
  );
};

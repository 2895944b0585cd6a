import { rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, live, outline, stroked, subject } from '../plate.ts';

const top = 16;
const foot = 162;
const left = 14;
const gap = 4;

export const savings: Family = (_, { values }) => {
  const max = Math.max(...values);
  const pitch = (320 - 2 * left + gap) / values.length;
  const heightOf = (value: number) => (value / max) * (foot - top);
  const bars = values.map((value, step) => {
    const [x, height] = [left + step * pitch, heightOf(value)];
    const before = heightOf(values[step - 1] ?? value);
    return {
      left: rectPath(x, foot - height, pitch - gap, height),
      saved: rectPath(x, foot - before, pitch - gap, before - height),
    };
  });
  return (
    filled(grid, bars.map(({ saved }) => saved).join(''), 0.7) +
    filled(
      subject,
      bars
        .slice(0, -1)
        .map((bar) => bar.left)
        .join(''),
    ) +
    filled(live, bars.at(-1)?.left ?? '') +
    stroked(outline, `M${left} ${foot}H${320 - left}`, 1.4)
  );
};

import { ellipsePath, linePath, type Point, rounded } from '../kit/svg.ts';
import { type Family, filled, grid, live, outline, range, stroked, subject } from './plate.ts';

const center: Point = [160, 100];
const radius = 118;
const samples = 90;
const resistances = [0, 0.2, 0.5, 1, 2, 4];
const reactances = [0.2, 0.5, 1, 2, 4];

export const smith: Family = (random) => {
  const start = random() * 2 * Math.PI;
  const turns = 1.1 + random() * 1.2;
  const outermost = 0.9 - random() * 0.15;
  const drift: Point = [(random() - 0.5) * 0.3, (random() - 0.5) * 0.3];
  const spiral = range(samples + 1).map((sample): Point => {
    const done = sample / samples;
    const angle = start - done * 2 * Math.PI * turns;
    const magnitude = outermost * (1 - done * 0.78);
    return reflection(Math.cos(angle) * magnitude + drift[0] * done, Math.sin(angle) * magnitude + drift[1] * done);
  });
  return (
    stroked(grid, resistanceCircles() + reactanceArcs(), 0.9) +
    stroked(outline, `${ellipsePath(center, radius)}M${center[0] - radius} 100H${center[0] + radius}`, 1) +
    stroked(subject, linePath(spiral), 2.2) +
    filled(live, ellipsePath(spiral.at(-1) ?? center, 4))
  );
};

function reflection(real: number, imaginary: number): Point {
  return [center[0] + real * radius, center[1] + imaginary * radius];
}

function resistanceCircles(): string {
  return resistances.map((value) => ellipsePath(reflection(value / (1 + value), 0), radius / (1 + value))).join('');
}

/** The arcs end at the rim and therefore need no clipping. */
function reactanceArcs(): string {
  const [openX, openY] = reflection(1, 0).map(rounded);
  let arcs = '';
  for (const value of reactances) {
    const across = (value ** 2 - 1) / (value ** 2 + 1);
    const up = (2 * value) / (value ** 2 + 1);
    for (const side of [1, -1]) {
      const [x, y] = reflection(across, side * up).map(rounded);
      const size = rounded(radius / value);
      arcs += `M${openX} ${openY}A${size} ${size} 0 0 ${side > 0 ? 0 : 1} ${x} ${y}`;
    }
  }
  return arcs;
}

import { linePath, type Point } from '../kit/svg.ts';
import { type Family, grid, type Ink, live, outline, range, stroked, subject, width } from './plate.ts';

const dampings = [0.12, 0.22, 0.4, 0.7, 1.1];
const chosen = 3;
const min = 0;
const origin: Point = [30, 170];
const settled = 84;
const sampleStep = 3;

export const step: Family = (random) => {
  const ratios = dampings.map((damping) => damping * (0.8 + random() * 0.4));
  const frequency = 0.075 + random() * 0.04;
  const curves = ratios.map((damping, index) => {
    const ink: Ink = index === chosen ? subject : index === min ? live : outline;
    const path = linePath(responseOf(damping, frequency));
    return index === chosen ? stroked(ink, path, 2.4) : stroked(ink, path, 1, 'opacity=".75"');
  });
  return stroked(grid, divisions(), 0.7) + curves.join('') + stroked(outline, `M30 12V176H${width}`, 1.1);
};

function responseOf(damping: number, frequency: number): Point[] {
  const samples = Math.floor((width - origin[0]) / sampleStep) + 1;
  return range(samples).map((sample) => {
    const time = sample * sampleStep;
    return [origin[0] + time, origin[1] - valueAt(time, damping, frequency) * settled];
  });
}

/** For a damping ratio of 1 or more, the result is an approximation. */
function valueAt(time: number, damping: number, frequency: number): number {
  if (damping >= 1) {
    const decay = (frequency * time) / (2 * damping);
    return 1 - Math.exp(-decay) * (1 + decay * 0.3);
  }
  const root = Math.sqrt(1 - damping ** 2);
  const phase = frequency * root * time;
  return 1 - Math.exp(-damping * frequency * time) * (Math.cos(phase) + (damping / root) * Math.sin(phase));
}

function divisions(): string {
  const rows = range(6).map((row) => `M30 ${20 + row * 30}H${width}`);
  const columns = range(7).map((column) => `M${30 + column * 48} 12V176`);
  return rows.join('') + columns.join('');
}

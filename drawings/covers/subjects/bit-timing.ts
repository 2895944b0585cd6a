import { linePath, type Point } from '../../kit/svg.ts';
import { type Family, grid, live, outline, range, stroked, subject } from '../plate.ts';

const start = 40;
const end = 300;
const dominant = 44;
const recessive = 118;
const ringing = { swing: 46, period: 26 };

/**
 * Values: the time quanta in the bit and before the sample point; the length of a quantum and the time until the bit is
 * valid, in the same unit.
 */
export const bitTiming: Family = (_, { values: [quanta = 40, sampled = 32, quantum = 1, valid = 13] }) => {
  const at = (tick: number) => start + (tick / quanta) * (end - start);
  const settled = at(valid / quantum);
  const ticks = range(Math.min(quanta, 80) + 1).map(
    (tick) => `M${Math.round(at(tick) * 10) / 10} 152v${tick % 8 ? 5 : 9}`,
  );
  const sample = Math.round(at(sampled));
  return (
    stroked(grid, `M0 ${dominant}H320M0 ${recessive}H320M${Math.round(settled)} 26V146`, 1, 'stroke-dasharray="3 4"') +
    stroked(outline, ticks.join(''), 1.2) +
    stroked(subject, linePath(edge(settled)), 3) +
    stroked(live, `M${sample} 22V146M${sample - 6} 30L${sample} 22L${sample + 6} 30`, 2.4)
  );
};

function edge(settled: number): Point[] {
  const decay = (settled - start) / 3;
  const rung = range(Math.ceil((end - start) / 2)).map((step): Point => {
    const x = step * 2;
    return [start + x, recessive - Math.cos((x / ringing.period) * 2 * Math.PI) * ringing.swing * Math.exp(-x / decay)];
  });
  return [[0, dominant], [start, dominant], ...rung, [end, recessive], [end + 4, dominant], [320, dominant]];
}

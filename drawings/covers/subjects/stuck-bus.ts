import { type Family, grid, halo, live, outline, range, stroked, subject, text } from '../plate.ts';

const lanes = { clock: { high: 34, low: 78 }, data: { high: 112, low: 156 } };
const left = 62;
const right = 320;

export const stuckBus: Family = (_, { values: [clocks = 9], labels: [clock = '', data = ''] }) => {
  const count = Math.min(clocks, 16);
  const period = 200 / count;
  const begin = left + 24;
  const pulses = range(count).map((pulse) => {
    const x = Math.round((begin + pulse * period) * 10) / 10;
    const last = pulse === count - 1;
    return `H${x}V${lanes.clock.high}H${last ? right : Math.round((x + period / 2) * 10) / 10}${last ? '' : `V${lanes.clock.low}`}`;
  });
  const rise = Math.round(begin + (count - 1) * period + 14);
  return (
    stroked(
      grid,
      range(count)
        .map((pulse) => `M${Math.round(begin + pulse * period)} 20V170`)
        .join(''),
      1,
      'stroke-dasharray="2 4"',
    ) +
    stroked(outline, `M${left} ${lanes.clock.low}${pulses.join('')}`, 2.6) +
    stroked(subject, `M${left} ${lanes.data.low}H${rise}`, 4.5) +
    stroked(live, `M${rise} ${lanes.data.low}V${lanes.data.high}H${right}`, 3) +
    text(14, lanes.clock.low - 16, clock, halo) +
    text(14, lanes.data.low - 16, data, halo, subject)
  );
};

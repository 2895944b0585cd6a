import { rounded } from '../kit/svg.ts';
import { below, type Family, grid, live, outline, type Random, range, stroked, subject, width } from './plate.ts';

const laneCount = 5;
const clockLane = 1;
const dataLane = 2;
const secondDataLane = 3;
const lastLane = laneCount - 1;
const left = 14;
const laneHeight = 32;
const swing = 14;

export const logic: Family = (random) => {
  const lanes = range(laneCount).map((lane) => {
    const top = 24 + lane * laneHeight;
    const data = lane === dataLane || (lane === secondDataLane && random() < 0.6);
    const ink = lane === clockLane ? subject : lane === lastLane ? live : outline;
    return data ? bytes(random, top) : stroked(ink, edges(random, top, lane), 1.4);
  });
  const divisions = range(7).map((division) => `M${left + division * 44} 10V186`);
  const cursor = rounded(120 + random() * 120);
  return (
    stroked(grid, divisions.join(''), 0.7) +
    lanes.join('') +
    stroked(live, `M${cursor} 6V190`, 1, 'stroke-dasharray="3 3"')
  );
};

function edges(random: Random, top: number, lane: number): string {
  let path = `M${left} ${top + swing}`;
  let high = false;
  for (let x = left; x < width; ) {
    x += lane === clockLane ? 7 : 10 + below(random, 6) * 9;
    high = !high;
    path += `H${x}V${high ? top : top + swing}`;
  }
  return `${path}H330`;
}

function bytes(random: Random, top: number): string {
  let frames = '';
  const middle = top + swing / 2;
  for (let x = left; x < width; ) {
    const length = 30 + below(random, 3) * 12;
    frames += `M${x} ${middle}l4-8H${x + length - 4}l4 8l-4 8H${x + 4}z`;
    x += length;
  }
  return stroked(outline, frames, 1.1);
}

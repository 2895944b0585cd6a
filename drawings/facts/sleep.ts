import type { Drawing } from '../kit/drawing.ts';
import { hatch, lettering, line, shape, text } from '../kit/marks.ts';
import { linear } from '../kit/plot.ts';
import { rectPath, rounded } from '../kit/svg.ts';
import { wordingOf } from '../kit/wording.ts';
import { letters, size } from './sheet.ts';

const say = wordingOf('parts/home-facts');
const [typical, limit] = [Number.parseFloat(say('typical')), Number.parseFloat(say('limit'))];
const [left, right, top, bottom] = [2, size.width - 2, 16, 166];

/** Supply current asleep on a scale from zero: what is typical, and what the contract rules out. */
export function sleep(): Drawing {
  const y = linear([0, limit * 1.35], [bottom, top]);
  const [ceiling, floor] = [rounded(y(limit)), rounded(y(typical))];
  const body = [
    hatch(left, top, right - left, ceiling - top),
    shape(rectPath(left, floor, right - left, bottom - floor), 'paper-3'),
    line(`M${left} ${ceiling}H${right}`, { stroke: 'copper', width: 2 }),
    line(`M${left} ${floor}H${right}`, { stroke: 'signal', width: 2.4 }),
    line(`M${left} ${top}V${bottom}H${right}`),
    text(left + 10, ceiling - 9, `${say('limit')} ${say('limitLabel')}`, { fill: 'copper', bold: true, halo: 'paper' }),
    text(left + 10, floor + letters + 5, `${say('typical')} ${say('typicalLabel')}`, { fill: 'signal', bold: true }),
  ];
  return { ...size, body: lettering(letters, 'ink-2', body.join('')) };
}

import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, text } from '../../kit/marks.ts';
import { linePath, type Point, rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/stop-condition');

const height = 250;
const data = { high: 62, low: 112 };
const clock = { high: 146, low: 186 };
/** The clock's last rise, and the data line's rise that ends the transfer. */
const [rise, stop] = [300, 342];

/** The end of a transfer on a two-wire bus: the data line rises while the clock is high, and the bus is free. */
export function wide(): Drawing {
  return draw(580, 13);
}

export function narrow(): Drawing {
  return draw(540, 18);
}

function draw(width: number, textSize: number): Drawing {
  const bits = [30, 75, 120, 165].map((x, index) =>
    text(x + 22, data.high - 14, `D${3 - index}`, { fill: 'ink-3', anchor: 'middle' }),
  );
  const body = [
    shape(rectPath(stop - 26, 22, 52, 176), 'signal', 0.1),
    line(linePath(dataLine(width)), { width: 1.8 }),
    line(linePath(clockLine(width)), { width: 1.8 }),
    line(`M${stop} ${data.low}V${data.high}`, { stroke: 'signal', width: 4 }),
    bits.join(''),
    text(0, data.high - 14, say('sda'), { bold: true }),
    text(0, clock.high - 10, say('scl'), { bold: true }),
    text(stop, 18, say('stop'), { fill: 'signal', bold: true, anchor: 'middle' }),
    line(`M${stop} 204V228H${stop - 24}`),
    text(stop - 32, 228 + textSize * 0.36, say('released'), { anchor: 'end' }),
  ];
  return { width, height, body: lettering(textSize, 'ink', body.join('')) };
}

/** Four bits, 1010, then low until the stop. */
function dataLine(end: number): Point[] {
  return [
    [0, data.high],
    [75, data.high],
    [75, data.low],
    [120, data.low],
    [120, data.high],
    [165, data.high],
    [165, data.low],
    [stop, data.low],
    [stop, data.high],
    [end, data.high],
  ];
}

function clockLine(end: number): Point[] {
  const pulses = [30, 75, 120, 165, 232].flatMap((at): Point[] => [
    [at + 11, clock.low],
    [at + 11, clock.high],
    [at + 33, clock.high],
    [at + 33, clock.low],
  ]);
  return [[0, clock.low], ...pulses, [rise, clock.low], [rise, clock.high], [end, clock.high]];
}

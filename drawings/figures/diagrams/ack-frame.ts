import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, text } from '../../kit/marks.ts';
import { linePath, type Point, rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/ack-frame');

interface Layout {
  width: number;
  textSize: number;
  /** Start of the first bit. */
  firstBit: number;
  pitch: number;
}

/** Address 0x56, then 0 for a write. The receiver's acknowledge is the ninth bit. */
const bits = [1, 0, 1, 0, 1, 1, 0, 0];
const bitNames = ['A6', 'A5', 'A4', 'A3', 'A2', 'A1', 'A0', 'W'];
const height = 276;
const data = { high: 72, low: 122 };
const clock = { high: 162, low: 202 };

/** A frame on a two-wire bus: start, address, write, and the acknowledge that the receiver pulls low. */
export function wide(): Drawing {
  return draw({ width: 580, textSize: 12, firstBit: 62, pitch: 46 });
}

export function narrow(): Drawing {
  return draw({ width: 540, textSize: 18.5, firstBit: 52, pitch: 44 });
}

function draw({ width, textSize, firstBit, pitch }: Layout): Drawing {
  const bitAt = (index: number) => firstBit + index * pitch;
  const ack = bitAt(bits.length);
  const center = ack + pitch * 0.41;
  const names = bitNames.map((name, index) =>
    text(bitAt(index) + pitch * 0.41, 44, name, { fill: 'ink-3', anchor: 'middle' }),
  );
  const note =
    line(`M${center} 216V250H${center - 60}`) +
    text(center - 68, 250 + textSize * 0.36, say('pulledLowByUs'), { anchor: 'end' });
  const body = [
    shape(rectPath(ack - 4, 20, pitch + 2, 196), 'signal', 0.1),
    line(linePath(dataLine(bitAt, pitch, width)), { width: 1.8 }),
    line(linePath(clockLine(bitAt, pitch, width)), { width: 1.8 }),
    line(`M${ack - 4} ${data.low}H${ack + pitch - 4}`, { stroke: 'signal', width: 4 }),
    names.join(''),
    text(0, data.high - 12, say('sda'), { bold: true }),
    text(0, clock.high - 12, say('scl'), { bold: true }),
    text(center, 44, say('ack'), { fill: 'signal', bold: true, anchor: 'middle' }),
    note,
  ];
  return { width, height, body: lettering(textSize, 'ink', body.join('')) };
}

/** High while idle, falls for the start, then one level for each bit, and rises for the stop. */
function dataLine(bitAt: (index: number) => number, pitch: number, end: number): Point[] {
  const start = bitAt(0) - 28;
  const points: Point[] = [
    [0, data.high],
    [start, data.high],
    [start, data.low],
  ];
  let level = data.low;
  bits.forEach((bit, index) => {
    const next = bit ? data.high : data.low;
    points.push([bitAt(index) - 4, level], [bitAt(index) - 4, next]);
    level = next;
  });
  const stop = bitAt(bits.length) + pitch * 1.6;
  points.push([stop, level], [stop, data.high], [end, data.high]);
  return points;
}

/** A pulse in the middle of each bit, nine in all. */
function clockLine(bitAt: (index: number) => number, pitch: number, end: number): Point[] {
  const points: Point[] = [
    [0, clock.high],
    [bitAt(0) - 12, clock.high],
    [bitAt(0) - 12, clock.low],
  ];
  for (let index = 0; index <= bits.length; index++) {
    const [rise, fall] = [bitAt(index) + pitch * 0.17, bitAt(index) + pitch * 0.65];
    points.push([rise, clock.low], [rise, clock.high], [fall, clock.high], [fall, clock.low]);
  }
  const stop = bitAt(bits.length) + pitch;
  points.push([stop, clock.low], [stop, clock.high], [end, clock.high]);
  return points;
}

import type { Drawing } from '../../kit/drawing.ts';
import { arrow, box, lettering, line, type Token, text } from '../../kit/marks.ts';
import { type Point, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('cases/journal-ring');

/** Megabytes of the chip, of its two firmware images, and the hours of signal that fit beside them. */
const images = 1;
const chip = 8;
const hours = 9.7;
const promised = 9;
/** A phone that was away for so many hours, and the bytes per second of signal and of catching up. */
const away = 8;
const [written, sent] = [210, 11_000];

interface Layout {
  width: number;
  height: number;
  textSize: number;
  center: Point;
  radius: number;
  band: number;
  /** Where the words beside the ring begin. */
  words: Point;
  map: readonly [left: number, top: number, width: number];
}

/** Seven megabytes as a ring of hours, with the head of the journal eight hours ahead of its tail. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 350,
    textSize: 13,
    center: [178, 182],
    radius: 128,
    band: 34,
    words: [376, 148],
    map: [376, 30, 336],
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 746,
    textSize: 18,
    center: [230, 290],
    radius: 158,
    band: 42,
    words: [2, 560],
    map: [2, 36, 456],
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, center, radius, band, words } = layout;
  const [x, y] = center;
  const inner = radius - band;
  const backlog = Math.round((away * 3_600 * written) / sent / 60);
  const tick = (hour: number) => {
    const [[fromX, fromY], [toX, toY]] = [polar(center, radius, hour), polar(center, radius + 6, hour)];
    const [labelX, labelY] = polar(center, radius + 8 + textSize * 0.7, hour);
    return (
      line(`M${rounded(fromX)} ${rounded(fromY)}L${rounded(toX)} ${rounded(toY)}`, { width: 1 }) +
      text(labelX, labelY + textSize * 0.36, String(hour), { anchor: 'middle' })
    );
  };
  const steps = [say('write'), say('drain'), say('live')].map((line, index) => {
    const top = words[1] + index * textSize * 4.1;
    const [name = '', ...more] = line.split(' / ');
    const tone: Token = index === 1 ? 'signal' : index === 0 ? 'copper' : 'ink';
    return (
      text(words[0], top, filled(name, index === 1 ? backlog : 0), { fill: tone, bold: true }) +
      more.map((detail, row) => text(words[0], top + (row + 1) * textSize * 1.4, detail)).join('')
    );
  });
  const body = [
    arc(center, radius - band / 2, 0, hours, band, 'paper-3'),
    arc(center, radius - band / 2, 0, away, band, 'copper-2'),
    arc(center, radius - band / 2, promised, hours, band, 'ink-3'),
    line(`${circleOf(center, radius)}${circleOf(center, inner)}`, { width: 1.2 }),
    Array.from({ length: promised + 1 }, (_, hour) => tick(hour)).join(''),
    pointer(center, inner - 4, 0, say('tail'), 'signal', textSize),
    pointer(center, inner - 4, away, say('head'), 'copper', textSize),
    text(x, y + textSize * 0.1, filled(say('hours'), away), {
      fill: 'ink',
      bold: true,
      size: textSize * 1.7,
      anchor: 'middle',
    }),
    text(x, y + textSize * 1.7, say('waiting'), { anchor: 'middle' }),
    memoryMap(layout),
    ...steps,
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function memoryMap({ map: [left, top, width], textSize }: Layout): string {
  const bar = textSize * 2;
  const firmware = (width * images) / chip;
  return [
    text(left, top - textSize * 0.7, filled(say('chip'), chip), { fill: 'ink', bold: true }),
    box(left, top, firmware, bar, { fill: 'paper-2', width: 1 }),
    box(left + firmware, top, width - firmware, bar, { fill: 'paper-3', width: 1 }),
    text(left + firmware / 2, top + bar * 0.62, String(images), { anchor: 'middle' }),
    text(left + firmware + (width - firmware) / 2, top + bar * 0.62, filled(say('journal'), chip - images), {
      fill: 'ink',
      anchor: 'middle',
    }),
    text(left, top + bar + textSize * 1.3, say('images')),
  ].join('');
}

function pointer(center: Point, radius: number, hour: number, words: string, tone: Token, textSize: number): string {
  const [from, to] = [polar(center, radius - 26, hour), polar(center, radius, hour)];
  const [x, y] = polar(center, radius - 26 - textSize * 0.9, hour);
  return (
    arrow([from, to], { stroke: tone, width: 2 }) +
    text(x, y + textSize * (hour === 0 ? 0.6 : 0.36), words, {
      fill: tone,
      bold: true,
      anchor: 'middle',
      halo: 'paper',
    })
  );
}

/** The position of an hour, clockwise from the top. */
function polar([x, y]: Point, radius: number, hour: number): Point {
  const angle = (hour / hours) * 2 * Math.PI - Math.PI / 2;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

function arc(center: Point, radius: number, from: number, to: number, width: number, stroke: Token): string {
  const half = (from + Math.min(to, hours - 0.001)) / 2;
  const [start, middle, end] = [from, half, Math.min(to, hours - 0.001)].map((hour) => polar(center, radius, hour));
  const leg = (point: Point | undefined) =>
    point ? `A${radius} ${radius} 0 0 1 ${rounded(point[0])} ${rounded(point[1])}` : '';
  const [x = 0, y = 0] = (start ?? []).map(rounded);
  return line(`M${x} ${y}${leg(middle)}${leg(end)}`, { stroke, width });
}

function circleOf([x, y]: Point, radius: number): string {
  return `M${x} ${y - radius}a${radius} ${radius} 0 1 1 -0.1 0z`;
}

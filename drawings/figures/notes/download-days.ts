import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, type Token, text } from '../../kit/marks.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/download-days');

interface Image {
  name: string;
  frames: number;
  tone: Token;
  ink: Token;
}

/** Frames of 200 bytes, and how many of them the energy budget allows per day. */
const perDay = 30;
const images: readonly Image[] = [
  { name: say('full'), frames: 461, tone: 'copper-2', ink: 'copper' },
  { name: say('largest'), frames: 108, tone: 'ink-3', ink: 'ink-2' },
  { name: say('median'), frames: 32, tone: 'signal', ink: 'signal' },
];

interface Layout {
  width: number;
  height: number;
  textSize: number;
  pitch: number;
  /** Left and top of each grid. */
  places: readonly (readonly [left: number, top: number])[];
}

/** One square for each downlink, a row for each day. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 268,
    textSize: 13,
    pitch: 10.7,
    places: [
      [34, 62],
      [399, 62],
      [399, 184],
    ],
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 592,
    textSize: 18,
    pitch: 13.8,
    places: [
      [44, 66],
      [44, 386],
      [44, 530],
    ],
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, places } = layout;
  const grids = images.map((image, index) => grid(image, places[index] ?? [0, 0], layout));
  return { width, height, body: lettering(textSize, 'ink-2', grids.join('')) };
}

function grid({ name, frames, tone, ink }: Image, [left, top]: readonly [number, number], layout: Layout): string {
  const { pitch, textSize } = layout;
  const side = pitch * 0.8;
  const days = Math.ceil(frames / perDay);
  const row = (day: number) => {
    const count = Math.min(perDay, frames - day * perDay);
    return `M${left} ${Math.round((top + day * pitch + side / 2) * 10) / 10}h${Math.round((count * pitch - (pitch - side)) * 10) / 10}`;
  };
  const marked = days > 5 ? [1, 5, 10, 15] : days > 1 ? [1, days] : [1];
  return [
    text(left, top - textSize * 2, name, { fill: 'ink', bold: true }),
    text(left, top - textSize * 0.7, filled(say('days'), frames, (frames / perDay).toFixed(1)), {
      fill: ink,
      bold: true,
    }),
    line(Array.from({ length: days }, (_, day) => row(day)).join(''), {
      stroke: tone,
      width: side,
      dash: `${side} ${pitch - side}`,
    }),
    marked
      .filter((day) => days > 2 || day === 1)
      .map((day) => text(left - 8, top + (day - 1) * pitch + side, String(day), { anchor: 'end' }))
      .join(''),
  ].join('');
}

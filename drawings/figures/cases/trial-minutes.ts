import type { Drawing } from '../../kit/drawing.ts';
import { arrow, box, hatch, lettering, line, shape, text } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('cases/trial-minutes');

/** Minutes on trial, and the failures of wave 1: within the first four minutes, and the late one. */
const trial = 30;
const early = { count: 12, within: 4 };
const late = 26;
const slot = 640;
const checks = [say('joined'), say('dimmed'), say('lamp'), say('upTime')];

interface Layout {
  width: number;
  height: number;
  textSize: number;
  slots: readonly [left: number, top: number, width: number];
  axis: readonly [left: number, right: number, y: number];
  unit: number;
  list: readonly [left: number, top: number];
}

/** An image on trial beside the one before it, and the minutes after which 13 lights went back. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 330,
    textSize: 13,
    slots: [0, 28, 240],
    axis: [300, 704, 282],
    unit: 16,
    list: [0, 184],
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 680,
    textSize: 18,
    slots: [2, 34, 456],
    axis: [14, 440, 446],
    unit: 15,
    list: [2, 540],
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, axis, unit, list } = layout;
  const [left, right, y] = axis;
  const x = linear([0, trial], [left, right]);
  const squares = Array.from({ length: early.count }, (_, index) =>
    failure(x(0) + 4, y - 8 - (index + 1) * unit, unit, x(early.within) - x(0) - 8),
  );
  const top = y - 8 - early.count * unit;
  const body = [
    slots(layout),
    text(left, top - textSize * 2.6, say('wave'), { fill: 'ink', bold: true }),
    shape(rectPath(x(0), top - 8, x(early.within) - x(0), y - top + 8), 'paper-3'),
    ...squares,
    text(x(early.within) + 10, top + unit, filled(say('early'), early.count), { fill: 'copper', bold: true }),
    text(x(early.within) + 10, top + unit + textSize * 1.4, filled(say('within'), early.within)),
    failure(x(late) - 14, y - 8 - unit, unit, 28),
    text(right - 8, y - 18 - unit, filled(say('late'), late), { fill: 'copper', bold: true, anchor: 'end' }),
    line(`M${left} ${y}H${right}`),
    [0, 10, 20, trial].map((at) => minute(at, x, y, textSize)).join(''),
    line(`M${right} ${y}V${top - 8}`, { stroke: 'signal', width: 2 }),
    text(right - 8, top + unit, say('confirmed'), { fill: 'signal', bold: true, anchor: 'end', halo: 'paper' }),
    text(list[0], list[1], say('confirm'), { fill: 'ink', bold: true }),
    checks
      .map((check, index) => {
        const base = list[1] + (index + 1) * textSize * 1.75;
        return (
          box(list[0] + 1, base - textSize * 0.8, textSize * 0.8, textSize * 0.8, {
            fill: 'signal',
            stroke: 'signal',
          }) + text(list[0] + textSize * 1.6, base, check)
        );
      })
      .join(''),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** The two slots, and the way back. */
function slots({ slots: [left, top, width], textSize }: Layout): string {
  const half = width / 2 - 10;
  const bar = textSize * 4.2;
  const right = left + half + 20;
  const middle = top + bar / 2;
  const foot = top + bar + 12;
  return [
    text(left, top - textSize * 0.7, say('trialSlot'), { fill: 'copper', bold: true }),
    text(right, top - textSize * 0.7, say('oldSlot'), { fill: 'ink', bold: true }),
    box(left + 1, top, half, bar, { fill: 'copper-2', stroke: 'copper' }),
    box(right, top, half, bar, { fill: 'paper-2' }),
    hatch(right, top, half, bar),
    text(left + half / 2, middle + textSize * 0.36, `${slot} KB`, { fill: 'on-copper', anchor: 'middle', bold: true }),
    text(right + half / 2, middle + textSize * 0.36, `${slot} KB`, {
      fill: 'ink',
      anchor: 'middle',
      bold: true,
      halo: 'paper-2',
    }),
    arrow(
      [
        [left + half / 2, top + bar],
        [left + half / 2, foot],
        [right + half / 2, foot],
        [right + half / 2, top + bar + 2],
      ],
      { stroke: 'copper', width: 1.6 },
    ),
    text(left + width / 2, foot + textSize * 1.3, say('back'), { anchor: 'middle' }),
  ].join('');
}

function failure(left: number, top: number, unit: number, width: number): string {
  return box(left, top + 2, width, unit - 4, { fill: 'copper-2', stroke: 'copper', width: 1 });
}

function minute(at: number, x: Scale, y: number, textSize: number): string {
  const words = at === trial ? filled(say('minutes'), at) : String(at);
  return (
    line(`M${Math.round(x(at))} ${y}v6`) +
    text(x(at), y + 6 + textSize * 1.3, words, { anchor: at === trial ? 'end' : 'middle' })
  );
}

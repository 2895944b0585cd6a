import type { Drawing } from '../../kit/drawing.ts';
import { arrow, circle, lettering, line, shape, text } from '../../kit/marks.ts';
import { logarithmic } from '../../kit/plot.ts';
import { rectPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/error-ladder');

interface State {
  name: string;
  /** Errors per million frames. */
  errors: number;
  label: string;
  isBound?: boolean;
}

const states: readonly State[] = [
  { name: say('found'), errors: 214_000, label: '214,000' },
  { name: say('terminator'), errors: 138_000, label: '138,000' },
  { name: say('star'), errors: 212, label: '212' },
  { name: say('sample'), errors: 3.1, label: '3.1' },
  { name: say('sic'), errors: 0.03, label: say('none'), isBound: true },
];
/** One attempt in nine: above it, a transmit error counter only grows. */
const busOff = 1e6 / 9;
const decades = [0.1, 10, 1_000, 100_000];

interface Layout {
  width: number;
  textSize: number;
  left: number;
  pitch: number;
  isStacked: boolean;
}

/** Errors per million frames at 2 Mbit/s, state by state, against the rate at which a node goes bus-off. */
export function wide(): Drawing {
  return draw({ width: 720, textSize: 13, left: 236, pitch: 46, isStacked: false });
}

export function narrow(): Drawing {
  return draw({ width: 460, textSize: 18, left: 6, pitch: 66, isStacked: true });
}

function draw({ width, textSize, left, pitch, isStacked }: Layout): Drawing {
  const x = logarithmic([0.01, 1_000_000], [left, width - 8]);
  const top = textSize * 2.4;
  const bottom = top + states.length * pitch;
  const limit = rounded(x(busOff));
  const ticks = decades.map((at) => `M${rounded(x(at))} ${top}V${bottom}`).join('');
  const row = (index: number) => top + (index + (isStacked ? 0.72 : 0.5)) * pitch;
  const rows = states.map(({ name, errors, label, isBound }, index) => {
    const at = x(errors);
    const y = row(index);
    const over = errors > busOff;
    const tone = over ? 'copper' : isBound ? 'signal' : 'ink';
    const next = states[index + 1];
    const step = next
      ? arrow(
          [
            [at, y],
            [x(next.errors), y],
            [x(next.errors), row(index + 1) - 8],
          ],
          { stroke: 'ink-3', width: 1.2 },
        )
      : '';
    return [
      step,
      line(`M${left} ${y}H${rounded(at)}`, { stroke: 'rule-2', width: 1, dash: '2 4' }),
      circle(at, y, 6, { fill: isBound ? 'paper' : tone, stroke: tone, width: 2 }),
      isStacked
        ? text(left, y - textSize, name, { fill: 'ink', halo: 'paper' })
        : text(0, y + textSize * 0.36, name, { fill: 'ink' }),
      text(over ? limit - 8 : at + 14, y + textSize * (over ? -0.5 : 0.36), label, {
        fill: tone,
        bold: true,
        halo: 'paper',
        ...(over && { anchor: 'end' }),
      }),
    ].join('');
  });
  const body = [
    shape(rectPath(limit, top, width - 8 - limit, bottom - top), 'paper-3'),
    line(ticks, { stroke: 'rule', width: 1 }),
    line(`M${limit} ${top}V${bottom}`, { width: 1.5, dash: '5 4' }),
    text(limit + 4, top - textSize * 0.7, filled(say('limit'), (100 / 9).toFixed(0)), { fill: 'ink', anchor: 'end' }),
    ...rows,
    line(`M${left} ${bottom}H${width - 8}`),
    decades
      .map((at) => text(x(at), bottom + textSize * 1.5, at.toLocaleString('en-US'), { anchor: 'middle' }))
      .join(''),
    text(width - 8, bottom + textSize * 3, say('errors'), { anchor: 'end' }),
  ];
  return { width, height: bottom + textSize * 3.5, body: lettering(textSize, 'ink-2', body.join('')) };
}

import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, text } from '../../kit/marks.ts';
import { linear } from '../../kit/plot.ts';
import { rectPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/cell-years');

/** mAh: what the cell delivers, and what a year takes. */
const cell = 2_000;
const active = 180;
const hoursInYear = 8_766;
const sleepers = [
  { name: say('leaking'), current: 41.4, tone: 'copper' },
  { name: say('fixed'), current: 2.3, tone: 'signal' },
] as const;

interface Layout {
  width: number;
  textSize: number;
  bar: number;
  pitch: number;
  /** A scale in mAh below. */
  step: number;
}

/** One cell cut into years: what sleep takes of each, and what the work takes. */
export function wide(): Drawing {
  return draw({ width: 720, textSize: 13, bar: 74, pitch: 138, step: 500 });
}

export function narrow(): Drawing {
  return draw({ width: 460, textSize: 18, bar: 88, pitch: 176, step: 1_000 });
}

function draw({ width, textSize, bar, pitch, step }: Layout): Drawing {
  const x = linear([0, cell], [2, width - 2]);
  const top = textSize * 2;
  const rows = sleepers.map(({ name, current, tone }, index) => {
    const y = top + index * pitch;
    const sleep = Math.round((current * hoursInYear) / 1_000);
    const year = sleep + active;
    const years = cell / year;
    const slices = Array.from({ length: Math.ceil(years) }, (_, number) => {
      const left = x(number * year);
      const right = Math.min(x((number + 1) * year), x(cell));
      const high = (bar * sleep) / year;
      return (
        shape(rectPath(left, y + bar - high, right - left, high), tone === 'copper' ? 'copper-2' : tone) +
        shape(rectPath(left, y, right - left, bar - high), 'paper-3') +
        (right - left > 28
          ? text((left + right) / 2, y + (bar - high) / 2 + textSize * 0.36, String(number + 1), {
              fill: 'ink',
              anchor: 'middle',
            })
          : '')
      );
    });
    const cuts = Array.from(
      { length: Math.floor(years - 0.01) },
      (_, number) => `M${rounded(x((number + 1) * year))} ${y}v${bar}`,
    );
    return [
      text(2, y - textSize * 0.6, name, { fill: 'ink', bold: true }),
      text(width - 2, y - textSize * 0.6, filled(say('years'), years.toFixed(1)), {
        fill: tone,
        bold: true,
        anchor: 'end',
      }),
      ...slices,
      line(cuts.join(''), { width: 1 }),
      line(rectPath(2, y, width - 4, bar), { width: 1.4 }),
      text(2, y + bar + textSize * 1.4, filled(say('sleep'), sleep), { fill: tone }),
      text(width - 2, y + bar + textSize * 1.4, filled(say('active'), active), { anchor: 'end' }),
    ].join('');
  });
  const foot = top + pitch + bar + textSize * 2.6;
  const ticks = Array.from({ length: cell / step + 1 }, (_, index) => index * step);
  const body = [
    ...rows,
    line(`M2 ${foot}H${width - 2}${ticks.map((at) => `M${rounded(x(at))} ${foot}v6`).join('')}`, { width: 1 }),
    ticks
      .map((at) =>
        text(
          x(at),
          foot + 6 + textSize * 1.2,
          at === cell ? filled(say('charge'), '2,000') : at.toLocaleString('en-US'),
          {
            ...(at > 0 && { anchor: at === cell ? 'end' : 'middle' }),
          },
        ),
      )
      .join(''),
  ];
  return { width, height: foot + textSize * 2.2, body: lettering(textSize, 'ink-2', body.join('')) };
}

import type { Drawing } from '../../kit/drawing.ts';
import { arrow, lettering, line, shape, text } from '../../kit/marks.ts';
import { axes, gridColumns, gridRows, linear, type PlotArea } from '../../kit/plot.ts';
import { rectPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('cases/arrival-rate');

/** One radio cell: its meters, the seconds over which they begin to report, and the preambles of a second. */
const meters = 2_900;
const old = 30;
const now = 3_300;
const preambles = 12 / 0.16;
const most = 108;

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  /** Minutes between grid lines. */
  step: number;
}

/** First attempts per second of one cell: the same area as a spike and as a floor. */
export function wide(): Drawing {
  const area = { left: 44, right: 712, top: 12, bottom: 262 };
  return draw({ width: 720, height: 306, area, textSize: 13, step: 10 });
}

export function narrow(): Drawing {
  const area = { left: 54, right: 456, top: 12, bottom: 330 };
  return draw({ width: 460, height: 388, area, textSize: 18, step: 20 });
}

function draw({ width, height, area, textSize, step }: Layout): Drawing {
  const x = linear([-2, 62], [area.left, area.right]);
  const y = linear([0, most], [area.bottom, area.top]);
  const [spike, floor] = [meters / old, meters / now];
  const minutes = Array.from({ length: 60 / step + 1 }, (_, index) => ({
    at: index * step,
    label: String(index * step),
  }));
  const levels = [0, 25, 50, 75, 100].map((at) => ({ at, label: String(at) }));
  const half = old / 60 / 2;
  const level = rounded(y(preambles));
  const callout = textSize > 13 ? 8 : 12;
  const body = [
    gridRows(area, y, levels, textSize),
    gridColumns(area, x, minutes, textSize),
    line(`M${area.left} ${level}H${area.right}`, { width: 1.5, dash: '6 4' }),
    text(area.right - 4, level - textSize * 0.6, say('preambles'), { fill: 'ink', anchor: 'end', halo: 'paper' }),
    shape(rectPath(x(-half), y(spike), x(half) - x(-half), area.bottom - y(spike)), 'copper-2'),
    line(rectPath(x(-half), y(spike), x(half) - x(-half), area.bottom - y(spike)), { stroke: 'copper', width: 1 }),
    text(x(half) + 8, y(spike) + textSize * 0.4, filled(say('before'), Math.round(spike)), {
      fill: 'copper',
      bold: true,
      halo: 'paper',
    }),
    text(x(half) + 8, y(spike) + textSize * 1.8, filled(say('beforeHow'), old), { halo: 'paper' }),
    shape(rectPath(x(0), y(floor), x(now / 60) - x(0), area.bottom - y(floor)), 'signal'),
    text(x(callout), y(22), filled(say('after'), floor.toFixed(2)), { fill: 'signal', bold: true, halo: 'paper' }),
    text(x(callout), y(22) + textSize * 1.4, say('afterHow'), { halo: 'paper' }),
    arrow(
      [
        [x(callout) - 8, y(22) + textSize],
        [x(callout) - 16, y(22) + textSize],
        [x(callout) - 16, y(floor) - 3],
      ],
      { stroke: 'signal', width: 1.4 },
    ),
    axes(area, say('minutes'), height - textSize * 0.4),
    text(x(half) + 8, y(50), say('equal'), { fill: 'ink', halo: 'paper' }),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

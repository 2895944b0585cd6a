import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, type Token, text } from '../../kit/marks.ts';
import { axes, curve, gridColumns, gridRows, logarithmic, type PlotArea } from '../../kit/plot.ts';
import { rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/drift-fan');

interface Clock {
  name: string;
  /** Parts per million. */
  rate: number;
  tone: Token;
}

const clocks: readonly Clock[] = [
  { name: say('fork'), rate: 69, tone: 'ink-2' },
  { name: say('cold'), rate: 50, tone: 'copper' },
  { name: say('warm'), rate: 20, tone: 'ink-2' },
  { name: say('tcxo'), rate: 5, tone: 'ink-2' },
  { name: say('chrony'), rate: 1, tone: 'signal' },
];
const hour = 3_600;
const [first, last] = [hour, 30 * 24 * hour];
/** How long the oldest reading waited for a sync, and how far apart readings are, in seconds. */
const waited = 23_160;
const between = 10;

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
}

/** Time error over the time without a sync, with the error of the oldest reading at the pumping station. */
export function wide(): Drawing {
  const area = { left: 68, right: 562, top: 12, bottom: 318 };
  return draw({ width: 720, height: 362, area, textSize: 13 });
}

export function narrow(): Drawing {
  const area = { left: 82, right: 384, top: 12, bottom: 410 };
  return draw({ width: 460, height: 470, area, textSize: 18 });
}

function draw({ width, height, area, textSize }: Layout): Drawing {
  const x = logarithmic([first, last], [area.left, area.right]);
  const y = logarithmic([0.002, 400], [area.bottom, area.top]);
  const isNarrow = textSize > 13;
  const times = [
    { at: hour, label: say('hour') },
    { at: 24 * hour, label: say('day') },
    { at: last, label: say('month') },
  ];
  const errors = [
    { at: 0.01, label: say('tenMs') },
    { at: 0.1, label: say('hundredMs') },
    { at: 1, label: say('second') },
    { at: 10, label: say('tenSeconds') },
    { at: 100, label: say('hundredSeconds') },
  ];
  const bound = (waited * 50) / 1e6;
  const [across, up] = [rounded(x(waited)), rounded(y(bound))];
  const limit = rounded(y(between));
  const lines = clocks.map(({ name, rate, tone }) => {
    const at = (seconds: number) => (seconds * rate) / 1e6;
    const end =
      y(at(last)) + (rate === 69 ? -textSize * 0.5 : rate === 50 ? textSize * 0.6 : rate === 20 ? textSize * 0.7 : 4);
    return (
      curve(
        [
          [first, at(first)],
          [last, at(last)],
        ],
        x,
        y,
        { stroke: tone, width: tone === 'ink-2' ? 1.4 : 2.2 },
      ) + text(area.right + 8, end, isNarrow ? filled(say('rate'), rate) : name, { fill: tone, bold: tone !== 'ink-2' })
    );
  });
  const body = [
    gridRows(area, y, errors, textSize),
    gridColumns(area, x, times, textSize),
    line(`M${area.left} ${limit}H${area.right}`, { width: 1.5, dash: '6 4' }),
    text(area.left + 8, limit - textSize * 0.6, say('spacing'), { fill: 'ink', halo: 'paper' }),
    ...lines,
    line(`M${across} ${area.bottom}V${up}`, { stroke: 'copper', width: 1.4, dash: '3 4' }),
    circle(across, up, 5, { fill: 'copper', stroke: 'copper' }),
    text(across + 10, area.bottom - textSize * 0.8, say('waited'), { fill: 'copper', halo: 'paper' }),
    text(across - 10, up - textSize * 0.4, filled(say('bound'), bound.toFixed(2)), {
      fill: 'copper',
      bold: true,
      halo: 'paper',
      anchor: 'end',
    }),
    axes(area, say('without'), height - textSize * 0.4),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

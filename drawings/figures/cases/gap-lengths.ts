import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, type Token, text } from '../../kit/marks.ts';
import { axes, gridColumns, gridRows, logarithmic, type PlotArea } from '../../kit/plot.ts';
import { linePath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('cases/gap-lengths');

interface Cause {
  name: string;
  hours: number;
  gaps: number;
  tone: Token;
}

const causes: readonly Cause[] = [
  { name: say('range'), hours: 88, gaps: 131, tone: 'copper' },
  { name: say('app'), hours: 21, gaps: 77, tone: 'copper' },
  { name: say('overrun'), hours: 8, gaps: 940, tone: 'copper' },
];
/** Seconds that the two memories bridge, and the longest gap of the trial. */
const memory = 20;
const journal = 9 * 3_600;
const longest = 9.4 * 3_600;
const counts = [1, 10, 100, 1_000];
const lengths = [
  { at: 10, label: say('tenSeconds') },
  { at: 60, label: say('minute') },
  { at: 600, label: say('tenMinutes') },
  { at: 3_600, label: say('hour') },
  { at: 36_000, label: say('tenHours') },
];
/** Hours lost in all, along a diagonal. */
const totals = [1, 10, 100];

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  radius: number;
}

/** Mean length of a gap over the number of gaps. The area of a disc is the time lost. */
export function wide(): Drawing {
  const area = { left: 62, right: 708, top: 12, bottom: 318 };
  return draw({ width: 720, height: 362, area, textSize: 13, radius: 3.4 });
}

export function narrow(): Drawing {
  const area = { left: 74, right: 452, top: 12, bottom: 440 };
  return draw({ width: 460, height: 500, area, textSize: 18, radius: 3.4 });
}

function draw({ width, height, area, textSize, radius }: Layout): Drawing {
  const isNarrow = textSize > 13;
  const x = logarithmic([0.7, 3_000], [area.left, area.right]);
  const y = logarithmic([8, 80_000], [area.bottom, area.top]);
  const ticks = counts.map((at) => ({ at, label: at.toLocaleString('en-US') }));
  const band = (seconds: number, words: string, tone: Token) => {
    const level = rounded(y(seconds));
    return (
      line(`M${area.left} ${level}H${area.right}`, { stroke: tone, width: 2.2 }) +
      text(area.right - 2, level + (seconds > 60 ? -0.5 : 1.25) * textSize, words, {
        fill: tone,
        bold: true,
        anchor: 'end',
        halo: 'paper',
      })
    );
  };
  const diagonals = totals.map((hours) => {
    const from = Math.max(0.7, (hours * 3_600) / 80_000);
    const to = Math.min(3_000, (hours * 3_600) / 8);
    return line(
      linePath([
        [x(from), y((hours * 3_600) / from)],
        [x(to), y((hours * 3_600) / to)],
      ]),
      { stroke: 'rule-2', width: 1, dash: '2 4' },
    );
  });
  const discs = causes.map(({ name, hours, gaps, tone }) => {
    const length = (hours * 3_600) / gaps;
    const size = radius * Math.sqrt(hours);
    const [across, up] = [x(gaps), y(length)];
    const isLongest = hours > 50;
    const side = isLongest ? size + 8 : -size - 8;
    const top = up - (gaps > 500 ? textSize * 1.4 : isLongest && isNarrow ? size + textSize * 1.8 : 2);
    const anchor = isLongest && !isNarrow ? {} : ({ anchor: 'end' } as const);
    const at = isLongest && isNarrow ? area.right : across + side;
    return (
      circle(across, up, size, { fill: 'copper-2', stroke: tone, width: 1.2 }) +
      text(at, top, name, { fill: 'ink', bold: true, halo: 'paper', ...anchor }) +
      text(at, top + textSize * 1.25, filled(say('lost'), hours, gaps), { halo: 'paper', ...anchor })
    );
  });
  const body = [
    gridRows(area, y, lengths, textSize),
    gridColumns(area, x, ticks, textSize),
    ...diagonals,
    band(memory, say('memory'), 'copper'),
    band(journal, say('journal'), 'signal'),
    ...discs,
    circle(x(1), y(longest), 5, { fill: 'paper', stroke: 'ink', width: 2 }),
    text(x(1) + 12, y(longest) - textSize * 0.6, say('longest'), { fill: 'ink', halo: 'paper' }),
    axes(area, say('gaps'), height - textSize * 0.4),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

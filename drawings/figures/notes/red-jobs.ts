import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, type Token, text } from '../../kit/marks.ts';
import { axes, curve, gridColumns, gridRows, linear, logarithmic, type PlotArea } from '../../kit/plot.ts';
import { type Point, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/red-jobs');

const tests = 120;
/** Runs of one test per false failure. */
const [fewest, most] = [20, 10_000];
const marks: readonly { runs: number; name: string; tone: Token }[] = [
  { runs: 100, name: say('march'), tone: 'copper' },
  { runs: 2_000, name: say('target'), tone: 'ink' },
  { runs: 2_900, name: say('june'), tone: 'signal' },
];

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
}

/** The share of jobs that are red for no reason, over how often one of their 120 tests fails falsely. */
export function wide(): Drawing {
  const area = { left: 58, right: 708, top: 14, bottom: 296 };
  return draw({ width: 720, height: 340, area, textSize: 13 });
}

export function narrow(): Drawing {
  const area = { left: 74, right: 452, top: 14, bottom: 370 };
  return draw({ width: 460, height: 430, area, textSize: 18 });
}

function draw({ width, height, area, textSize }: Layout): Drawing {
  const x = logarithmic([fewest, most], [area.left, area.right]);
  const y = linear([0, 1], [area.bottom, area.top]);
  const points: Point[] = [];
  for (let runs = fewest; runs <= most; runs *= 1.08) points.push([runs, redShare(runs)]);
  points.push([most, redShare(most)]);
  const ticks = [100, 1_000].map((at) => ({ at, label: at.toLocaleString('en-US') }));
  const shares = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: `${at * 100} %` }));
  const places = marks.map(({ runs, name, tone }, index) => {
    const [across, up] = [x(runs), y(redShare(runs))];
    const lift = [0, 2.6, 5.4][index] ?? 0;
    const isAtEnd = index === 2 && textSize > 13;
    const words = isAtEnd ? area.right : across + (index === 1 ? -8 : index === 0 ? 12 : 8);
    const anchor = index === 1 || isAtEnd ? ({ anchor: 'end' } as const) : {};
    const percent = Math.round(redShare(runs) * 100);
    return [
      lift
        ? line(`M${rounded(across)} ${rounded(up)}V${rounded(up - (lift + 1) * textSize)}`, {
            stroke: tone,
            width: 1.2,
          })
        : '',
      line(`M${rounded(across)} ${rounded(up)}V${area.bottom}`, { stroke: tone, width: 1, dash: '2 4' }),
      circle(across, up, 5, { fill: tone, stroke: tone }),
      text(words, up - lift * textSize - 2, filled(textSize > 13 ? say('redShort') : say('red'), percent), {
        fill: tone,
        bold: true,
        halo: 'paper',
        ...anchor,
      }),
      text(words, up - (lift - 1.25) * textSize, name, { halo: 'paper', ...anchor }),
    ].join('');
  });
  const body = [
    gridRows(area, y, shares, textSize),
    gridColumns(area, x, ticks, textSize),
    curve(points, x, y, { stroke: 'ink', width: 2 }),
    ...places,
    axes(area, say('runs'), height - textSize * 0.4),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function redShare(runs: number): number {
  return 1 - (1 - 1 / runs) ** tests;
}

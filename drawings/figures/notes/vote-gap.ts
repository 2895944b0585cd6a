import type { Drawing } from '../../kit/drawing.ts';
import { arrow, circle, lettering, line, text } from '../../kit/marks.ts';
import { curve, curveLabel, gridRows, linear, logarithmic, type PlotArea, type Scale } from '../../kit/plot.ts';
import { type Point, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/vote-gap');

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
}

/** Alarms in the replay of 18 healthy days. None in 18 days means a rate below 3 ÷ 18, at 95 % confidence. */
const days = 18;
const votes = [
  { m: 1, n: 1, alarms: 67 },
  { m: 2, n: 3, alarms: 9 },
  { m: 3, n: 5, alarms: 2 },
  { m: 4, n: 6, alarms: 1 },
  { m: 5, n: 8, alarms: 0 },
];
const shipped = 2;
const windowsADay = 1440;
const falseShare = 67 / 25_920;

const year = 365.25;
const spans = [
  { at: 1, label: say('day') },
  { at: 12 / year, label: say('month') },
  { at: 1 / year, label: say('year') },
  { at: 1 / (100 * year), label: say('years') },
  { at: 1 / (10_000 * year), label: say('years2') },
];

/** False alarms by vote: the prediction for independent windows, and the result of 18 days of recordings. */
export function wide(): Drawing {
  return draw({ width: 720, height: 366, area: { left: 112, right: 719, top: 12, bottom: 322 }, textSize: 13 });
}

export function narrow(): Drawing {
  return draw({ width: 460, height: 500, area: { left: 146, right: 459, top: 12, bottom: 436 }, textSize: 18 });
}

function draw({ width, height, area, textSize }: Layout): Drawing {
  const x = linear([-0.4, votes.length - 0.45], [area.left, area.right]);
  const y = logarithmic([4e-9, 9], [area.bottom, area.top]);
  const predicted = votes.map(({ m, n }, index): Point => [index, alarmsADay(m, n)]);
  const measured = votes.map(({ alarms }, index): Point => [index, (alarms || 3) / days]);
  const known = measured.filter((_, index) => votes[index]?.alarms);
  const [limit = [0, 1]] = measured.slice(-1);
  const step = textSize > 13 ? 2 : 1;
  const body = [
    gridRows(area, y, spans, textSize),
    line(`M${area.left} ${area.top}V${area.bottom}H${area.right}`),
    votes
      .map(({ m, n }, index) =>
        index % step
          ? ''
          : text(x(index), area.bottom + textSize * 1.6, `${m}-of-${n}`, {
              anchor: 'middle',
              ...(index === shipped && { fill: 'ink', bold: true }),
            }),
      )
      .join(''),
    text(area.right, height - textSize * 0.4, say('positiveWindowsForAn'), { anchor: 'end' }),
    curve(predicted, x, y, { stroke: 'copper', width: 1.7, dash: '6 4' }),
    curve(known, x, y, { stroke: 'signal', width: 1.9 }),
    bound(x(votes.length - 1), y(limit[1])),
    dots(predicted, x, y, 'copper'),
    dots(known, x, y, 'signal'),
    gap(predicted, measured, x, y, textSize),
    curveLabel(x(2.5), y(0.11) - textSize * 0.9, say('measured'), { fill: 'signal' }),
    curveLabel(x(2.7), y(3e-7) + textSize, say('predicted'), { fill: 'copper', anchor: 'end' }),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** Expected windows a day with m or more positives among the last n. */
function alarmsADay(m: number, n: number): number {
  let tail = 0;
  for (let k = m; k <= n; k++) tail += choose(n, k) * falseShare ** k * (1 - falseShare) ** (n - k);
  return windowsADay * tail;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let index = 1; index <= k; index++) ways = (ways * (n - k + index)) / index;
  return ways;
}

function dots(points: readonly Point[], x: Scale, y: Scale, tone: 'copper' | 'signal'): string {
  return points
    .map(([across, up]) => circle(x(across), y(up), 4.5, { fill: 'paper', stroke: tone, width: 1.8 }))
    .join('');
}

/** A limit, with nothing known below it. */
function bound(x: number, y: number): string {
  const end = y + 24;
  return (
    line(`M${rounded(x - 7)} ${rounded(y)}h14`, { stroke: 'signal', width: 1.9 }) +
    arrow(
      [
        [x, y],
        [x, end],
      ],
      { stroke: 'signal', width: 1.6 },
    )
  );
}

/** The distance between the two for the vote that ships. */
function gap(predicted: readonly Point[], measured: readonly Point[], x: Scale, y: Scale, textSize: number): string {
  const [from, to] = [predicted[shipped]?.[1] ?? 1, measured[shipped]?.[1] ?? 1];
  const at = x(shipped);
  const fold = Number((to / from).toPrecision(2));
  const middle = (y(from) + y(to)) / 2;
  return (
    line(`M${rounded(at)} ${rounded(y(to) + 8)}V${rounded(y(from) - 8)}`, { stroke: 'ink', width: 1.2, dash: '2 3' }) +
    text(at + 10, middle + textSize * 0.5, `× ${fold}`, {
      fill: 'ink',
      face: 'sans',
      size: textSize * 1.5,
      bold: true,
      halo: 'paper',
    })
  );
}

import type { Drawing } from '../../kit/drawing.ts';
import { circle, hatch, lettering, line, text } from '../../kit/marks.ts';
import { axes, gridColumns, gridRows, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { linePath, type Point, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/path-cost');

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  tickStep: number;
  words: { unreachable: string; after: readonly string[] };
}

interface Link {
  quality: string;
  cost: number;
}

/** Cost of a hop in Thread by quality, and the cost that means unreachable. */
const links: readonly Link[] = [
  { quality: 'good', cost: 1 },
  { quality: say('fair'), cost: 2 },
  { quality: say('poor'), cost: 4 },
];
const unreachable = 16;
/** The hops up our stairwell, one floor each, as found. */
const stairwell = [1, 1, 2, 2, 4, 4, 2];
/** The worst path after four nodes were moved. */
const after: Point = [8, 11];
const mostHops = 15;
const highest = 18;

/** Path cost by hops: good links reach fifteen, poor ones three, and our stairwell reached its limit after seven. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 420,
    area: { left: 34, right: 706, top: 8, bottom: 364 },
    textSize: 13,
    tickStep: 1,
    words: { unreachable: say('costUnreachable'), after: [say('fourNodesMoved'), say('hopsCost')] },
  });
}

export function narrow(): Drawing {
  return draw({
    width: 440,
    height: 520,
    area: { left: 40, right: 424, top: 8, bottom: 446 },
    textSize: 18,
    tickStep: 3,
    words: { unreachable: say('costUnreachable'), after: [say('hops'), say('cost')] },
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, area, textSize, tickStep, words } = layout;
  const x = linear([0, mostHops], [area.left, area.right]);
  const y = linear([0, highest], [area.bottom, area.top]);
  const hops = Array.from({ length: Math.floor(mostHops / tickStep) + 1 }, (_, index) => ({
    at: index * tickStep,
    label: String(index * tickStep),
  }));
  const costs = [0, 4, 8, 12, 16].map((at) => ({ at, label: String(at) }));
  const limit = y(unreachable);
  const body = [
    gridRows(area, y, costs, textSize),
    gridColumns(area, x, hops, textSize),
    hatch(area.left, area.top, area.right - area.left, limit - area.top),
    line(`M${area.left} ${rounded(limit)}H${area.right}`, { stroke: 'error', width: 1.8 }),
    text(area.right - 6, area.top + (limit - area.top) / 2 + textSize * 0.36, words.unreachable, {
      fill: 'error',
      bold: true,
      anchor: 'end',
      halo: 'paper',
    }),
    axes(area, say('hops2'), height - textSize * 0.4),
    text(area.left, height - textSize * 0.4, say('pathCost')),
    links.map((link) => reach(link, x, y, textSize)).join(''),
    stairs(x, y, textSize),
    moved(x, y, words.after, textSize),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** The range of links of one quality. */
function reach({ quality, cost }: Link, x: Scale, y: Scale, textSize: number): string {
  const hops = Math.floor((unreachable - 1) / cost);
  const end: Point = [x(hops), y(hops * cost)];
  const words = `${hops} ${quality}`;
  const label =
    quality === 'good'
      ? text(x(9.6), y(8), words, { halo: 'paper' })
      : text(end[0] + 10, end[1] + textSize * 0.36, words, { halo: 'paper' });
  return (
    line(linePath([[x(0), y(0)], end]), { stroke: 'ink-3', width: 1.2, dash: '5 4' }) +
    circle(...end, 3.5, { fill: 'ink-3', stroke: 'ink-3' }) +
    label
  );
}

/** A tread for each floor. */
function stairs(x: Scale, y: Scale, textSize: number): string {
  let cost = 0;
  const points: Point[] = [[x(0), y(0)]];
  const floors = stairwell.map((step, index): Point => {
    points.push([x(index + 1), y(cost)]);
    cost += step;
    points.push([x(index + 1), y(cost)]);
    return [index + 1, cost];
  });
  const marks = floors.map(([hop, sum]) =>
    circle(x(hop), y(sum), 4, { fill: sum < unreachable ? 'copper-2' : 'paper', stroke: 'copper', width: 2 }),
  );
  return (
    line(linePath(points), { stroke: 'copper', width: 2.2 }) +
    marks.join('') +
    text(x(6) - 10, y(14) + 5, say('floor'), { fill: 'copper', anchor: 'end', halo: 'paper', bold: true }) +
    text(x(7) + 10, y(16) + textSize * 1.5, say('floor2'), { fill: 'copper', halo: 'paper', bold: true })
  );
}

function moved(x: Scale, y: Scale, words: readonly string[], textSize: number): string {
  const [hops, cost] = after;
  const [across, up] = [x(hops), y(cost)];
  return (
    circle(across, up, 5, { fill: 'signal', stroke: 'signal' }) +
    words
      .map((row, index) =>
        text(across + 12, up + textSize * (0.4 + (index - 1) * 1.35), row, {
          fill: 'signal',
          bold: true,
          halo: 'paper',
        }),
      )
      .join('')
  );
}

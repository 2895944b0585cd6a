import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, type Token, text } from '../../kit/marks.ts';
import { axes, curve, gridColumns, gridRows, linear, logarithmic, type PlotArea } from '../../kit/plot.ts';
import type { Point } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/lost-by-hop');

interface Stack {
  name: string;
  /** Hops, and the percentage delivered. */
  delivered: readonly Point[];
  tone: Token;
  dash?: string;
  /** Which point has the name, and where the name is. */
  named: readonly [index: number, x: number, y: number, anchor?: 'end'];
}

const stacks: readonly Stack[] = [
  {
    name: say('flood'),
    delivered: [
      [1, 97],
      [6, 83.5],
      [8, 0],
    ],
    tone: 'copper',
    named: [1, -10, -10, 'end'],
  },
  {
    name: say('relays'),
    delivered: [
      [1, 99.3],
      [6, 97.2],
      [8, 96.1],
    ],
    tone: 'ink-3',
    dash: '6 4',
    named: [2, 0, -16, 'end'],
  },
  {
    name: say('thread'),
    delivered: [
      [1, 99.98],
      [3, 99.9],
      [6, 99.5],
      [8, 98.7],
    ],
    tone: 'signal',
    named: [2, 14, 16],
  },
  {
    name: say('wisun'),
    delivered: [
      [1, 99.97],
      [4, 99.6],
    ],
    tone: 'ink',
    named: [1, -10, -12, 'end'],
  },
];

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
}

/** The share of messages that is lost, over the hops to the collector. */
export function wide(): Drawing {
  const area = { left: 64, right: 708, top: 16, bottom: 330 };
  return draw({ width: 720, height: 374, area, textSize: 13 });
}

export function narrow(): Drawing {
  const area = { left: 84, right: 452, top: 18, bottom: 450 };
  return draw({ width: 460, height: 510, area, textSize: 18 });
}

function draw({ width, height, area, textSize }: Layout): Drawing {
  const x = linear([0.6, 8.6], [area.left, area.right]);
  const y = logarithmic([0.015, 100], [area.bottom, area.top]);
  const scale = textSize / 13;
  const drawn = stacks.map(({ name, delivered, tone, dash, named: [index, dx, dy, anchor] }) => {
    const lost = delivered.map(([hops, share]): Point => [hops, Math.max(0.015, 100 - share)]);
    const [hops, share] = lost[index] ?? [1, 1];
    return [
      curve(lost, x, y, { stroke: tone, width: 2, ...(dash && { dash }) }),
      lost.map(([at, value]) => circle(x(at), y(value), 5, { fill: tone, stroke: tone })).join(''),
      text(x(hops) + dx * scale, y(share) + dy * scale, name, {
        fill: tone === 'ink-3' ? 'ink-2' : tone,
        bold: true,
        halo: 'paper',
        ...(anchor && { anchor }),
      }),
    ].join('');
  });
  const ticks = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => ({ at, label: String(at) }));
  const shares = [100, 10, 1, 0.1].map((at) => ({ at, label: `${at} %` }));
  const body = [
    gridRows(area, y, shares, textSize),
    gridColumns(area, x, ticks, textSize),
    ...drawn,
    line(`M${area.left} ${area.top}V${area.bottom}H${area.right}`),
    text(x(8) - 10, y(100) + textSize * 1.4, say('all'), { fill: 'copper', halo: 'paper', anchor: 'end' }),
    axes(area, say('hops'), height - textSize * 0.4),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, lettering, line, type Token, text } from '../../kit/marks.ts';
import { axes, curve, gridColumns, gridRows, linear, logarithmic, type PlotArea, type Scale } from '../../kit/plot.ts';
import { type Point, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/queue-waits');

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  tickStep: number;
  /** Size of the squares that represent boards. */
  board: number;
  /** The load of a pool is below its boards if there is no room beside them. */
  stacked: boolean;
  /** Position of each pool's name: seconds, share. */
  names: readonly Point[];
}

interface Pool {
  inService: number;
  tone: Token;
}

/** Jobs for one design per hour, and how long one occupies its board, in seconds. */
const jobsPerHour = 36;
const jobSeconds = 240;
const boards = 5;
/** The smallest number of boards in service that the figure shows. */
const fewest = 3;
const pools: readonly Pool[] = [
  { inService: 5, tone: 'signal' },
  { inService: 4, tone: 'ink-2' },
  { inService: fewest, tone: 'copper' },
];
/** One job in twenty. */
const slowest = 0.05;
/** End of the axis. */
const least = 0.01;
const lastSecond = 1_200;
const shares = [least, 0.02, 0.05, 0.1, 0.2, 0.5, 1];

/**
 * How long jobs of one design wait for a board, by Erlang C. With three of five boards left, one job in twenty waits 17
 * minutes.
 */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 372,
    area: { left: 62, right: 712, top: 14, bottom: 316 },
    textSize: 13,
    tickStep: 200,
    board: 11,
    stacked: false,
    names: [
      [222, 0.0117],
      [494, 0.0117],
      [560, 0.26],
    ],
  });
}

export function narrow(): Drawing {
  return draw({
    width: 440,
    height: 480,
    area: { left: 72, right: 436, top: 14, bottom: 404 },
    textSize: 18,
    tickStep: 400,
    board: 9,
    stacked: true,
    names: [
      [200, 0.0155],
      [468, 0.0155],
      [520, 0.33],
    ],
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, area, textSize, tickStep } = layout;
  const x = linear([0, lastSecond], [area.left, area.right]);
  const y = logarithmic([least, 1], [area.bottom, area.top]);
  const times = Array.from({ length: lastSecond / tickStep }, (_, index) => ({
    at: index * tickStep,
    label: (index * tickStep).toLocaleString('en-US'),
  }));
  const level = rounded(y(slowest));
  const body = [
    gridRows(area, y, shares.map(percent), textSize),
    gridColumns(area, x, times, textSize),
    line(`M${area.left} ${level}H${area.right}`, { width: 1.4, dash: '6 4' }),
    axes(area, say('secondsJobHasWaited'), height - textSize * 0.4),
    text(area.right - 4, area.top + textSize * 1.2, say('jobsStillWithoutBoard'), {
      anchor: 'end',
      halo: 'paper',
    }),
    text(x(345), level - textSize * 0.5, say('oneJobInTwenty'), { fill: 'ink', halo: 'paper' }),
    pools.map((pool) => waits(pool, x, y)).join(''),
    pools.map((pool) => ninetyFifth(pool, x, y, textSize)).join(''),
    pools.map((pool, index) => name(pool, layout.names[index] ?? [0, 1], x, y, layout)).join(''),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** Straight on this axis: the share of jobs that wait, and its decay. */
function waits({ inService, tone }: Pool, x: Scale, y: Scale): string {
  const end = Math.min(lastSecond, waitOf(inService, least));
  const points: Point[] = [
    [0, shareWaiting(inService, 0)],
    [end, shareWaiting(inService, end)],
  ];
  return curve(points, x, y, { stroke: tone, width: 2 });
}

function ninetyFifth({ inService, tone }: Pool, x: Scale, y: Scale, textSize: number): string {
  const wait = waitOf(inService, slowest);
  const words = `${Math.round(wait).toLocaleString('en-US')} s`;
  const mark = circle(x(wait), y(slowest), 4.5, { fill: 'paper', stroke: tone, width: 2 });
  const style = { fill: tone, bold: true, halo: 'paper' } as const;
  if (inService === fewest) {
    const large = { ...style, size: textSize * 1.4, anchor: 'end' } as const;
    return mark + text(x(wait) - 8, y(slowest) + textSize * 1.6, words, large);
  }
  const below = textSize * 1.3;
  const slope = (x(waitOf(inService, least)) - x(wait)) / (y(least) - y(slowest));
  return mark + text(x(wait) + slope * below + 6, y(slowest) + below, words, style);
}

/** The pool as squares, with out-of-service boards empty, and its load. */
function name({ inService, tone }: Pool, [at, share]: Point, x: Scale, y: Scale, layout: Layout): string {
  const { board, textSize, stacked } = layout;
  const [left, bottom] = [x(at), y(share)];
  const squares = Array.from({ length: boards }, (_, index) =>
    box(left + index * (board + 3), bottom - board, board, board, {
      fill: index < inService ? tone : 'paper',
      stroke: tone,
      width: 1.2,
    }),
  );
  const load = Math.round((jobsPerHour * jobSeconds * 100) / 3_600 / inService);
  const beside = left + boards * (board + 3) + 6;
  const words = text(
    stacked ? left : beside,
    stacked ? bottom + textSize * 1.1 : bottom - 1,
    `${load} %${inService === fewest ? say('load') : ''}`,
    {
      fill: tone,
      halo: 'paper',
    },
  );
  return squares.join('') + words;
}

/** Erlang C: the share of jobs that wait longer than so many seconds. */
function shareWaiting(servers: number, seconds: number): number {
  const offered = (jobsPerHour * jobSeconds) / 3_600;
  let term = 1;
  let free = 0;
  for (let busy = 0; busy < servers; busy++) {
    free += term;
    term *= offered / (busy + 1);
  }
  const full = (term * servers) / (servers - offered);
  return (full / (free + full)) * Math.exp(-((servers - offered) / jobSeconds) * seconds);
}

/** The wait in seconds that this share of the jobs exceeds. */
function waitOf(servers: number, share: number): number {
  const offered = (jobsPerHour * jobSeconds) / 3_600;
  return (Math.log(shareWaiting(servers, 0) / share) * jobSeconds) / (servers - offered);
}

function percent(share: number) {
  return { at: share, label: `${Math.round(share * 100)} %` };
}

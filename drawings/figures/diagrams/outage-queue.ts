import type { Drawing } from '../../kit/drawing.ts';
import { arrow, lettering, line, shape, text } from '../../kit/marks.ts';
import { linePath, type Point, polygonPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/outage-queue');

interface LaneLayout {
  /** Maps hours since the start and a position across the parallel lanes to a point. */
  at: (hours: number, across: number) => Point;
  /** Across: nodes, gateway, broker, database. */
  lanes: readonly [number, number, number, number];
  /** Half the width of the queue at its longest. */
  reach: number;
  /** Interval between messages, and while the queue drains, in hours. */
  every: number;
  drainEvery: number;
  /** When the unacknowledged message is sent again. */
  again: number;
}

/**
 * In hours: when the uplink fails, when it recovers, and when the queue is empty. 400 nodes write 40 readings/s. After
 * the outage 200 readings/s leave, 160 of them old.
 */
const outage = { lost: 1, back: 7, empty: 8.5 };
const { lost: lostOfLanes, back: backOfLanes, empty: emptyOfLanes } = outage;
const end = 10;
const green = { stroke: 'signal', width: 1.4 } as const;

/** Lifelines, the queue, and each message that leaves a lane. */
function outageLanes(layout: LaneLayout): string {
  return lifelines(layout) + queue(layout) + fromNodes(layout) + upward(layout) + doubled(layout);
}

function lifelines({ at, lanes }: LaneLayout): string {
  const d = lanes.map((lane) => linePath([at(0, lane), at(end, lane)]));
  return line(d.join(''), { stroke: 'rule-2' });
}

/** Its width shows its length: it grows for six hours and shrinks for an hour and a half. */
function queue({ at, lanes: [, gateway], reach }: LaneLayout): string {
  return shape(
    polygonPath([
      at(lostOfLanes, gateway),
      at(backOfLanes, gateway - reach),
      at(emptyOfLanes, gateway),
      at(backOfLanes, gateway + reach),
    ]),
    'copper-2',
  );
}

/** The nodes keep sending, whatever happens above the gateway. */
function fromNodes({ at, lanes: [nodes, gateway], reach, every }: LaneLayout): string {
  const count = Math.round(end / every);
  const arrows = Array.from({ length: count }, (_, index) => {
    const hours = (index + 0.3) * every;
    return arrow([at(hours, nodes), at(hours, gateway - 5 - reach * fillAt(hours))], { width: 1 });
  });
  return arrows.join('');
}

/** Live readings leave at once. After the outage, four old readings leave with each. */
function upward({ at, lanes: [, gateway, broker, database], reach, every, drainEvery, again }: LaneLayout): string {
  const live = hoursBetween(0, lostOfLanes, every).concat(hoursBetween(emptyOfLanes, end, every));
  const drain = hoursBetween(again + drainEvery / 2, emptyOfLanes, drainEvery);
  return [...live, ...drain]
    .map((hours) => {
      const edge = gateway + 5 + reach * fillAt(hours);
      return (
        arrow([at(hours, edge), at(hours, broker)], green) + arrow([at(hours, broker), at(hours, database)], green)
      );
    })
    .join('');
}

/**
 * The last message before the outage arrives, but its acknowledgment does not. The repeated message has the same key.
 */
function doubled({ at, lanes: [, gateway, broker, database], reach, every, again }: LaneLayout): string {
  const red = { stroke: 'error', width: 1.6 } as const;
  const [sent, answer] = [lostOfLanes - every / 4, (broker * 2 + gateway) / 3];
  const cross = 7;
  const [x, y] = at(sent, answer);
  const [stopX, stopY] = at(again, database - 18);
  return [
    line(linePath([at(sent, broker), at(sent, answer)]), { ...red, dash: '4 3' }),
    line(crossAt(x, y, cross), red),
    arrow([at(again, gateway + 5 + reach * fillAt(again)), at(again, broker)], red),
    line(linePath([at(again, broker), at(again, database - 18)]), red),
    line(crossAt(stopX, stopY, cross), red),
  ].join('');
}

function crossAt(x: number, y: number, arm: number): string {
  const slants = [-arm, arm].map((rise) =>
    linePath([
      [x - arm, y - rise],
      [x + arm, y + rise],
    ]),
  );
  return slants.join('');
}

/** Fill level of the queue, from 0 to 1. */
function fillAt(hours: number): number {
  const growing = (hours - lostOfLanes) / (backOfLanes - lostOfLanes);
  const shrinking = (emptyOfLanes - hours) / (emptyOfLanes - backOfLanes);
  return Math.max(0, Math.min(growing, shrinking));
}

function hoursBetween(from: number, to: number, every: number): number[] {
  return Array.from({ length: Math.round((to - from) / every) }, (_, index) => from + (index + 0.5) * every);
}

const { lost, back, empty } = outage;
const laneNames = [say('nodes'), say('gateway'), say('broker'), say('database')];

/** Ten hours, six of them with an outage: the gateway's queue grows to 864,000 readings and is empty 90 min later. */
export function wide(): Drawing {
  const [start, hour] = [112, 107];
  const at = (hours: number, across: number): Point => [start + hours * hour, across];
  const layout: LaneLayout = {
    at,
    lanes: [46, 176, 316, 396],
    reach: 56,
    every: 0.25,
    drainEvery: 0.125,
    again: back + 0.0625,
  };
  const names = laneNames.map((name, index) =>
    text(2, (layout.lanes[index] ?? 0) + 4.5, name, { fill: 'ink', bold: true }),
  );
  const mark = (hours: number, clock: string, what: string) => {
    const [x] = at(hours, 0);
    const words = text(x + 6, 454, clock, { fill: 'ink', bold: true }) + text(x + 50, 454, what, { fill: 'ink-3' });
    return line(`M${rounded(x)} 20V460`, event) + words;
  };
  const [peak] = at(back, 0);
  const notes = [
    text(start + 6, 416, '40/s', { fill: 'signal' }),
    text(peak + 6, 416, say('live'), { fill: 'signal' }),
    mark(lost, '18:04', say('uplinkLost')),
    mark(back, '00:04', say('back')),
    mark(empty, '01:34', say('empty')),
    text(start, 34, say('readings'), { fill: 'ink-3' }),
    text(peak - 14, 172, say('readings2'), { fill: 'on-copper', bold: true, anchor: 'end' }),
    text(peak - 14, 190, say('mbOnDisk'), { fill: 'on-copper', anchor: 'end' }),
    text(at(lost + 0.12, 0)[0], 268, say('acknowledgeLost'), { fill: 'error' }),
    text(at(lost + 3, 0)[0], 300, say('nothingSentNothingLost'), { fill: 'ink-3', anchor: 'middle' }),
    text(peak - 10, 372, say('sameKeyDropped'), { fill: 'error', anchor: 'end' }),
  ];
  return {
    width: 1200,
    height: 468,
    body: lettering(13, 'ink-2', outageLanes(layout) + names.join('') + notes.join('')),
  };
}

export function narrow(): Drawing {
  const [start, hour] = [40, 66];
  const at = (hours: number, across: number): Point => [across, start + hours * hour];
  const layout: LaneLayout = {
    at,
    lanes: [30, 152, 284, 392],
    reach: 58,
    every: 1,
    drainEvery: 0.22,
    again: back + 0.42,
  };
  const names = laneNames.map((name, index) =>
    text(layout.lanes[index] ?? 0, 22, name, { fill: 'ink', bold: true, anchor: 'middle' }),
  );
  const mark = (hours: number, words: string, below: boolean) => {
    const [, y] = at(hours, 0);
    const label = text(438, below ? y + 22 : y - 8, words, { fill: 'ink', anchor: 'end', halo: 'paper' });
    return line(`M0 ${rounded(y)}H440`, event) + label;
  };
  const [, peak] = at(back, 0);
  const notes = [
    mark(lost, say('uplinkLost2'), true),
    mark(back, say('back2'), false),
    mark(empty, say('empty2'), true),
    text(438, at(lost, 0)[1] + 52, say('acknowledgeLost'), { fill: 'error', anchor: 'end', halo: 'paper' }),
    text(224, peak - 108, say('readings2'), { fill: 'copper', bold: true, halo: 'paper' }),
    text(224, peak - 84, say('mbOnDisk'), { fill: 'copper', halo: 'paper' }),
    text(438, at(back, 0)[1] + 20, say('sameKeyDropped'), { fill: 'error', anchor: 'end', halo: 'paper' }),
  ];
  return {
    width: 440,
    height: 710,
    body: lettering(18, 'ink-2', outageLanes(layout) + names.join('') + notes.join('')),
  };
}

const event = { stroke: 'ink-3', width: 1, dash: '3 4' } as const;

import { arrow, line, shape } from '../marks.ts';
import { linePath, type Point, polygonPath } from '../svg.ts';

export interface LaneLayout {
  /** A place from hours since the start and a distance across the lanes, which lie side by side. */
  at: (hours: number, across: number) => Point;
  /** Across: nodes, gateway, broker, database. */
  lanes: readonly [number, number, number, number];
  /** Half of the queue at its longest. */
  reach: number;
  /** Between two messages, and while the queue drains, in hours. */
  every: number;
  drainEvery: number;
  /** When the message without an acknowledge is sent again. */
  again: number;
}

/** In hours: the uplink is lost, is back, and the queue is empty. 400 nodes write 40 readings/s; 200 leave after the outage, 160 of them old. */
export const outage = { lost: 1, back: 7, empty: 8.5 };
const { lost, back, empty } = outage;
const end = 10;
const green = { stroke: 'signal', width: 1.4 } as const;

/** Lifelines, the queue, and each message that leaves a lane. */
export function outageLanes(layout: LaneLayout): string {
  return lifelines(layout) + queue(layout) + fromNodes(layout) + upward(layout) + doubled(layout);
}

function lifelines({ at, lanes }: LaneLayout): string {
  const d = lanes.map((lane) => linePath([at(0, lane), at(end, lane)]));
  return line(d.join(''), { stroke: 'rule-2' });
}

/** As wide as it is long: it grows for six hours and shrinks for an hour and a half. */
function queue({ at, lanes: [, gateway], reach }: LaneLayout): string {
  return shape(
    polygonPath([at(lost, gateway), at(back, gateway - reach), at(empty, gateway), at(back, gateway + reach)]),
    'copper-2',
  );
}

/** The nodes go on, whatever happens above the gateway. */
function fromNodes({ at, lanes: [nodes, gateway], reach, every }: LaneLayout): string {
  const count = Math.round(end / every);
  const arrows = Array.from({ length: count }, (_, index) => {
    const hours = (index + 0.3) * every;
    return arrow([at(hours, nodes), at(hours, gateway - 5 - reach * fillAt(hours))], { width: 1 });
  });
  return arrows.join('');
}

/** Live readings leave at once; after the outage four old ones leave with each. */
function upward({ at, lanes: [, gateway, broker, database], reach, every, drainEvery, again }: LaneLayout): string {
  const live = hoursBetween(0, lost, every).concat(hoursBetween(empty, end, every));
  const drain = hoursBetween(again + drainEvery / 2, empty, drainEvery);
  return [...live, ...drain]
    .map((hours) => {
      const edge = gateway + 5 + reach * fillAt(hours);
      return (
        arrow([at(hours, edge), at(hours, broker)], green) + arrow([at(hours, broker), at(hours, database)], green)
      );
    })
    .join('');
}

/** The last message before the outage arrives, but its acknowledge does not; sent again, it has the same key. */
function doubled({ at, lanes: [, gateway, broker, database], reach, every, again }: LaneLayout): string {
  const red = { stroke: 'error', width: 1.6 } as const;
  const [sent, answer] = [lost - every / 4, (broker * 2 + gateway) / 3];
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

/** How full the queue is, from 0 to 1. */
function fillAt(hours: number): number {
  const growing = (hours - lost) / (back - lost);
  const shrinking = (empty - hours) / (empty - back);
  return Math.max(0, Math.min(growing, shrinking));
}

function hoursBetween(from: number, to: number, every: number): number[] {
  return Array.from({ length: Math.round((to - from) / every) }, (_, index) => from + (index + 0.5) * every);
}

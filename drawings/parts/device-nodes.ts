import { box, line } from '../kit/marks.ts';
import { linePath, type Point, rectPath } from '../kit/svg.ts';
import { wordingOf } from '../kit/wording.ts';

const say = wordingOf('parts/device-nodes');

/** A node of a board's devicetree, and when Zephyr starts its driver. */
export interface DeviceNode {
  name: string;
  property: string;
  /** Index of its bus in this list. */
  parent?: number;
  driver: string;
  option: string;
  /** Lower values start earlier. A node without one is disabled, and its driver is not linked. */
  priority?: number;
  level?: string;
  /** The lane of its vertical wire, from the left. */
  lane: number;
}

/** In source order. Priorities are those of one build; most are Zephyr's defaults. */
export const deviceNodes: readonly DeviceNode[] = [
  {
    name: say('clock'),
    property: say('kHz'),
    driver: say('clock'),
    option: say('clockControl'),
    priority: 30,
    level: 'PRE_KERNEL_1',
    lane: 6,
  },
  {
    name: say('gpio0'),
    property: say('lines'),
    driver: say('gpio'),
    option: say('gpio2'),
    priority: 40,
    level: 'PRE_KERNEL_1',
    lane: 5,
  },
  { name: 'i2c0', property: say('kHz2'), driver: 'i2c', option: 'I2C', priority: 50, level: 'POST_KERNEL', lane: 4 },
  {
    name: say('imu'),
    property: say('irqGpios'),
    parent: 2,
    driver: say('sensor'),
    option: say('lsm6dso'),
    priority: 90,
    level: 'POST_KERNEL',
    lane: 1,
  },
  {
    name: say('spi1'),
    property: say('mHz'),
    driver: say('spi'),
    option: say('spi2'),
    priority: 70,
    level: 'POST_KERNEL',
    lane: 4,
  },
  {
    name: say('flash'),
    property: '8 MB',
    parent: 4,
    driver: say('flash2'),
    option: say('spiNor'),
    priority: 80,
    level: 'POST_KERNEL',
    lane: 3,
  },
  { name: say('uart0'), property: say('disabled'), driver: say('uart'), option: 'SERIAL', lane: 0 },
  {
    name: say('sensorRail'),
    property: say('bootOn'),
    driver: say('rail'),
    option: say('regulator'),
    priority: 75,
    level: 'POST_KERNEL',
    lane: 5,
  },
];

/** The highlighted node: its bus and its rail have to be up first. */
export const followed = 3;
/** Its bus and its rail, as indexes in the list. */
export const needed = [2, 7];

/** Linked drivers, in start order. */
export function startOrder(): DeviceNode[] {
  const linked = deviceNodes.filter(({ priority }) => priority !== undefined);
  return linked.sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
}

/** Horizontal, vertical in its lane, and horizontal again, with 45-degree corners. */
export function laneWire([fromX, fromY]: Point, [toX, toY]: Point, x: number): string {
  const corner = Math.min(8, Math.abs(toY - fromY) / 2);
  const turn = Math.sign(toY - fromY) * corner;
  return linePath([
    [fromX, fromY],
    [x - corner, fromY],
    [x, fromY + turn],
    [x, toY - turn],
    [x + corner, toY],
    [toX, toY],
  ]);
}

/** The frame of a node or of its driver: dashed where the node is disabled. */
export function nodeFrame(one: DeviceNode, x: number, y: number, width: number, height: number): string {
  if (one.priority === undefined) return line(rectPath(x, y, width, height), { stroke: 'rule-2', dash: '4 4' });
  return box(x, y, width, height, { fill: 'paper-2', ...emphasis(one) });
}

/** Lines of the highlighted node are copper. */
export function emphasis(one: DeviceNode): { stroke: 'copper'; width: number } | undefined {
  return one === deviceNodes[followed] ? { stroke: 'copper', width: 2 } : undefined;
}

import type { Drawing } from '../../kit/drawing.ts';
import { arrow, box, line, text } from '../../kit/marks.ts';
import { linePath, type Point } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';
import {
  type DeviceNode,
  deviceNodes,
  emphasis,
  followed,
  laneWire,
  needed,
  nodeFrame,
  startOrder,
} from '../../parts/device-nodes.ts';

const say = wordingOf('diagrams/device-map');

const titleSize = 15;
const detailSize = 13;
const top = 62;
const node = { width: 340, height: 34, pitch: 46, indent: 44 };
const driver = { x: 452, width: 290 };
const slot = { x: 900, width: 240, height: 34, pitch: 46, levelRoom: 30 };
const lanes = { first: 764, pitch: 19 };
const height = 420;

/** A board's nodes, and the order in which their drivers start. */
export function wide(): Drawing {
  const rows = deviceNodes.map((one, index) => treeNode(one, index) + driverBox(one, index) + wire(one, index));
  const body = [heads(), rows.join(''), order(), needs()].join('');
  return { width: 1200, height, body };
}

function heads(): string {
  const style = { size: detailSize, fill: 'ink-3' } as const;
  return [
    text(0, 18, say('devicetreeWhatIsOn'), style),
    text(driver.x, 18, say('driverWhatIsLinked'), style),
    text(slot.x, 18, say('startInWhichOrder'), style),
  ].join('');
}

function treeNode(one: DeviceNode, index: number): string {
  const x = one.parent === undefined ? 1 : node.indent;
  const y = rowTop(index);
  const middle = y + node.height / 2;
  const stem = linePath([
    [x / 2, y - node.pitch + node.height],
    [x / 2, middle],
    [x, middle],
  ]);
  return (one.parent === undefined ? '' : line(stem)) + row(one, x, y, node.width - x, one.name, one.property);
}

function driverBox(one: DeviceNode, index: number): string {
  const y = rowTop(index);
  const off = one.priority === undefined;
  const way = linePath([
    [node.width, y + node.height / 2],
    [driver.x, y + node.height / 2],
  ]);
  const detail = off ? say('notLinkedBytes') : `CONFIG_${one.option}=y`;
  const style = off ? ({ stroke: 'rule-2', dash: '4 4' } as const) : emphasis(one);
  return line(way, style) + row(one, driver.x, y, driver.width, one.driver, detail);
}

/** A name at the left, its meaning at the right. */
function row(one: DeviceNode, x: number, y: number, width: number, name: string, detail: string): string {
  const base = y + node.height / 2 + 5;
  const off = one.priority === undefined;
  return [
    nodeFrame(one, x, y, width, node.height),
    text(x + 12, base, name, { size: titleSize, fill: off ? 'ink-3' : 'ink', bold: !off }),
    text(x + width - 12, base, detail, { size: detailSize, fill: 'ink-3', anchor: 'end' }),
  ].join('');
}

function wire(one: DeviceNode, index: number): string {
  const to = startOrder().indexOf(one);
  if (to < 0) return '';
  const from: Point = [driver.x + driver.width, rowTop(index) + node.height / 2];
  const path = laneWire(from, [slot.x, slotTop(to) + slot.height / 2], lanes.first + one.lane * lanes.pitch);
  return line(path, emphasis(one));
}

function order(): string {
  return startOrder()
    .map((one, index, all) => {
      const y = slotTop(index);
      const base = y + slot.height / 2 + 5;
      const first = one.level !== all[index - 1]?.level;
      const value = one === deviceNodes[followed];
      return [
        first ? text(slot.x, y - 9, one.level ?? '', { size: detailSize, fill: 'ink-3' }) : '',
        box(slot.x, y, slot.width, slot.height, value ? { fill: 'copper-2', stroke: 'copper' } : { fill: 'paper' }),
        text(slot.x + 12, base, String(one.priority), {
          size: titleSize,
          fill: value ? 'on-copper' : 'ink',
          bold: true,
        }),
        text(slot.x + 56, base, one.name, { size: titleSize, fill: value ? 'on-copper' : 'ink-2' }),
      ].join('');
    })
    .join('');
}

/** At the right: the drivers that have to start before the highlighted node is probed. */
function needs(): string {
  const right = slot.x + slot.width;
  const all = startOrder();
  const at = (index: number) =>
    slotTop(all.findIndex(({ name }) => name === deviceNodes[index]?.name)) + slot.height / 2;
  const end = at(followed);
  const ways = needed.map((index, nth) => {
    const out = right + 44 - nth * 22;
    const meet = end + (nth ? -5 : 5);
    return arrow(
      [
        [right, at(index)],
        [out, at(index)],
        [out, meet],
        [right, meet],
      ],
      { stroke: 'signal', width: 1.6 },
    );
  });
  return ways.join('');
}

function rowTop(index: number): number {
  return top + index * node.pitch;
}

function slotTop(index: number): number {
  const before = startOrder().slice(0, index + 1);
  const levels = new Set(before.map(({ level }) => level)).size;
  return top + index * slot.pitch + (levels - 1) * slot.levelRoom;
}

const size = 18;
const width = 420;
const topNarrow = 42;
const rowNarrow = { height: 40, pitch: 58 };
const nodeNarrow = { width: 168, indent: 20 };
const slotNarrow = { x: 292, width: width - 293 };
const lanesNarrow = { first: 184, pitch: 15 };

/** Nodes at the left, the start order of their drivers at the right. */
export function narrow(): Drawing {
  const order = startOrder();
  const body = [
    text(0, 20, say('devicetree'), { size, fill: 'ink-3' }),
    text(slotNarrow.x + slotNarrow.width, 20, say('start'), { size, fill: 'ink-3', anchor: 'end' }),
    deviceNodes.map((one, index) => treeNodeNarrow(one, index) + wireNarrow(one, index, order)).join(''),
    order.map(startSlot).join(''),
  ];
  return {
    width,
    height: rowTopNarrow(deviceNodes.length) - rowNarrow.pitch + rowNarrow.height + 2,
    body: body.join(''),
  };
}

function treeNodeNarrow(one: DeviceNode, index: number): string {
  const x = one.parent === undefined ? 1 : nodeNarrow.indent;
  const y = rowTopNarrow(index);
  const middle = y + rowNarrow.height / 2;
  const off = one.priority === undefined;
  const stem = linePath([
    [10, y - rowNarrow.pitch + rowNarrow.height],
    [10, middle],
    [x, middle],
  ]);
  return [
    one.parent === undefined ? '' : line(stem),
    nodeFrame(one, x, y, nodeNarrow.width - x, rowNarrow.height),
    text(x + 10, middle + 6, off ? filled(say('off'), one.name) : one.name, {
      size,
      fill: off ? 'ink-3' : 'ink',
      bold: !off,
    }),
  ].join('');
}

function wireNarrow(one: DeviceNode, index: number, order: readonly DeviceNode[]): string {
  const to = order.indexOf(one);
  if (to < 0) return '';
  const from: Point = [nodeNarrow.width, rowTopNarrow(index) + rowNarrow.height / 2];
  const path = laneWire(
    from,
    [slotNarrow.x, rowTopNarrow(to) + rowNarrow.height / 2],
    lanesNarrow.first + one.lane * lanesNarrow.pitch,
  );
  return line(path, emphasis(one));
}

function startSlot(one: DeviceNode, index: number): string {
  const y = rowTopNarrow(index);
  const base = y + rowNarrow.height / 2 + 6;
  const value = one === deviceNodes[followed];
  return [
    box(
      slotNarrow.x,
      y,
      slotNarrow.width,
      rowNarrow.height,
      value ? { fill: 'copper-2', stroke: 'copper' } : { fill: 'paper' },
    ),
    text(slotNarrow.x + 10, base, String(one.priority), { size, fill: value ? 'on-copper' : 'ink', bold: true }),
    text(slotNarrow.x + 46, base, one.driver, { size, fill: value ? 'on-copper' : 'ink-2' }),
  ].join('');
}

function rowTopNarrow(index: number): number {
  return topNarrow + index * rowNarrow.pitch;
}

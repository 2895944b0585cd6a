import type { Drawing } from '../drawing.ts';
import { box, line, text } from '../marks.ts';
import { linePath, type Point } from '../svg.ts';
import { type DeviceNode, deviceNodes, emphasis, followed, laneWire, nodeFrame, startOrder } from './device-nodes.ts';

const size = 18;
const width = 420;
const top = 42;
const row = { height: 40, pitch: 58 };
const node = { width: 168, indent: 20 };
const slot = { x: 292, width: width - 293 };
const lanes = { first: 184, pitch: 15 };

/** Nodes at the left, the order of their drivers at the right. */
export function deviceMapNarrow(): Drawing {
  const order = startOrder();
  const body = [
    text(0, 20, 'Devicetree', { size, fill: 'ink-3' }),
    text(slot.x + slot.width, 20, 'Start', { size, fill: 'ink-3', anchor: 'end' }),
    deviceNodes.map((one, index) => treeNode(one, index) + wire(one, index, order)).join(''),
    order.map(startSlot).join(''),
  ];
  return { width, height: rowTop(deviceNodes.length) - row.pitch + row.height + 2, body: body.join('') };
}

function treeNode(one: DeviceNode, index: number): string {
  const x = one.parent === undefined ? 1 : node.indent;
  const y = rowTop(index);
  const middle = y + row.height / 2;
  const off = one.priority === undefined;
  const stem = linePath([
    [10, y - row.pitch + row.height],
    [10, middle],
    [x, middle],
  ]);
  return [
    one.parent === undefined ? '' : line(stem),
    nodeFrame(one, x, y, node.width - x, row.height),
    text(x + 10, middle + 6, off ? `${one.name}: off` : one.name, { size, fill: off ? 'ink-3' : 'ink', bold: !off }),
  ].join('');
}

function wire(one: DeviceNode, index: number, order: readonly DeviceNode[]): string {
  const to = order.indexOf(one);
  if (to < 0) return '';
  const from: Point = [node.width, rowTop(index) + row.height / 2];
  const path = laneWire(from, [slot.x, rowTop(to) + row.height / 2], lanes.first + one.lane * lanes.pitch);
  return line(path, emphasis(one));
}

function startSlot(one: DeviceNode, index: number): string {
  const y = rowTop(index);
  const base = y + row.height / 2 + 6;
  const value = one === deviceNodes[followed];
  return [
    box(slot.x, y, slot.width, row.height, value ? { fill: 'copper-2', stroke: 'copper' } : { fill: 'paper' }),
    text(slot.x + 10, base, String(one.priority), { size, fill: value ? 'on-copper' : 'ink', bold: true }),
    text(slot.x + 46, base, one.driver, { size, fill: value ? 'on-copper' : 'ink-2' }),
  ].join('');
}

function rowTop(index: number): number {
  return top + index * row.pitch;
}

import type { Drawing } from '../drawing.ts';
import { arrow, type LineStyle, line, text } from '../marks.ts';
import type { Point } from '../svg.ts';
import { labeledBox, wideLettering } from './labeled-box.ts';

const height = 336;
const zones = [
  { name: 'MACHINE', x: 20 },
  { name: 'CELL', x: 276 },
  { name: 'SITE', x: 566 },
  { name: 'CLOUD', x: 834 },
];
const radio: LineStyle = { stroke: 'signal', width: 1.8 };
const detail = wideLettering.detail;

/** A plant from its machines to a work order. Copper is where the value is, green are radio and encrypted links. */
export function plantBlocks(): Drawing {
  const body = [zones.map(zone).join(''), machine(), cell(), site(), cloud(), links()].join('');
  return { width: 1056, height, body };
}

function zone({ name, x }: { name: string; x: number }): string {
  const limit = line(`M${x - 14} 4V${height - 6}`, { stroke: 'ink-3', dash: '3 4' });
  return limit + text(x, 16, name, { size: detail, fill: 'ink-3' });
}

function machine(): string {
  const place = { x: 20, width: 190, height: 46 };
  return [
    labeledBox({ ...place, y: 40, title: 'Vibration', detail: '3-axis 26 kHz', kind: 'value' }, wideLettering),
    labeledBox({ ...place, y: 112, title: 'Motor current', detail: '3-phase' }, wideLettering),
    labeledBox({ ...place, y: 184, title: 'Pressure', detail: '4–20 mA' }, wideLettering),
    labeledBox({ ...place, y: 256, title: 'Drive', detail: 'Modbus RTU' }, wideLettering),
  ].join('');
}

function cell(): string {
  const place = { x: 290, width: 200, height: 116, kind: 'shaded' } as const;
  return [
    labeledBox({ ...place, y: 40, title: 'NW sensor node', detail: 'FFT on node, 1.8 µA sleep' }, wideLettering),
    labeledBox({ ...place, y: 186, title: 'I/O concentrator', detail: 'CAN FD, isolated' }, wideLettering),
  ].join('');
}

function site(): string {
  const place = { x: 586, y: 76, width: 190, height: 188, kind: 'shaded' } as const;
  return labeledBox({ ...place, title: 'Edge gateway', detail: 'OPC UA, 30-day buffer' }, wideLettering);
}

function cloud(): string {
  const place = { x: 852, width: 200, height: 60 };
  return [
    labeledBox({ ...place, y: 40, title: 'Ingest', detail: 'MQTT 5, mTLS' }, wideLettering),
    labeledBox({ ...place, y: 140, title: 'Model', detail: 'bearing wear, 21-day lead' }, wideLettering),
    labeledBox({ ...place, y: 242, title: 'Work order', detail: 'CMMS, SAP PM', kind: 'value' }, wideLettering),
  ].join('');
}

function links(): string {
  const size = detail;
  return [
    arrow(jog([210, 63], [290, 80])),
    arrow(jog([210, 135], [290, 118])),
    arrow(jog([210, 207], [290, 224])),
    arrow(jog([210, 279], [290, 262])),
    arrow(jog([490, 98], [586, 134]), radio),
    arrow(jog([490, 244], [586, 208])),
    arrow(jog([776, 130], [852, 70]), radio),
    arrow([
      [952, 100],
      [952, 140],
    ]),
    arrow([
      [952, 200],
      [952, 242],
    ]),
    text(498, 90, 'BLE LR', { size, fill: 'signal' }),
    text(498, 262, 'RS-485', { size, fill: 'ink-3' }),
    text(784, 88, 'mTLS', { size, fill: 'signal' }),
  ].join('');
}

/** From left to right with one bend of 45 degrees, as a board would route it. */
function jog([fromX, fromY]: Point, [toX, toY]: Point): Point[] {
  const run = Math.abs(toY - fromY);
  const bend = (fromX + toX - run) / 2;
  return [
    [fromX, fromY],
    [bend, fromY],
    [bend + run, toY],
    [toX, toY],
  ];
}

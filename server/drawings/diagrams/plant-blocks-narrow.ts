import type { Drawing } from '../drawing.ts';
import { arrow, type LineStyle, line, text } from '../marks.ts';
import type { Point } from '../svg.ts';
import { labeledBox, narrowLettering } from './labeled-box.ts';

const width = 540;
const zones = [
  { name: 'MACHINE', y: 0 },
  { name: 'CELL', y: 240 },
  { name: 'SITE', y: 460 },
  { name: 'CLOUD', y: 654 },
];
/** Two columns of blocks, and one across both. */
const half = { width: 254, height: 76 };
const columns = [2, 284];
const whole = { x: 2, width: 536 };
const radio: LineStyle = { stroke: 'signal', width: 1.8 };
const size = narrowLettering.detail;

/** The plant from top to bottom. */
export function plantBlocksNarrow(): Drawing {
  const body = [zones.map(zone).join(''), machine(), cell(), site(), cloud(), links()].join('');
  return { width, height: 960, body };
}

function zone({ name, y }: { name: string; y: number }): string {
  const limit = y ? line(`M0 ${y}H${width}`, { stroke: 'ink-3', dash: '3 4' }) : '';
  return limit + text(2, y + 24, name, { size, fill: 'ink-3' });
}

function machine(): string {
  const [left = 0, right = 0] = columns;
  return [
    labeledBox(
      { ...half, x: left, y: 38, title: 'Vibration', detail: '3-axis 26 kHz', kind: 'value' },
      narrowLettering,
    ),
    labeledBox({ ...half, x: left, y: 130, title: 'Motor current', detail: '3-phase' }, narrowLettering),
    labeledBox({ ...half, x: right, y: 38, title: 'Pressure', detail: '4–20 mA' }, narrowLettering),
    labeledBox({ ...half, x: right, y: 130, title: 'Drive', detail: 'Modbus RTU' }, narrowLettering),
  ].join('');
}

function cell(): string {
  const [left = 0, right = 0] = columns;
  const place = { width: half.width, height: 104, y: 284, kind: 'shaded' } as const;
  const node = ['FFT on node,', '1.8 µA sleep'];
  return [
    labeledBox({ ...place, x: left, title: 'NW sensor node', detail: node }, narrowLettering),
    labeledBox({ ...place, x: right, title: 'I/O concentrator', detail: 'CAN FD, isolated' }, narrowLettering),
  ].join('');
}

function site(): string {
  const place = { ...whole, y: 500, height: 80, kind: 'shaded' } as const;
  return labeledBox({ ...place, title: 'Edge gateway', detail: 'OPC UA, 30-day buffer' }, narrowLettering);
}

function cloud(): string {
  const place = { ...whole, height: 72 };
  return [
    labeledBox({ ...place, y: 692, title: 'Ingest', detail: 'MQTT 5, mTLS' }, narrowLettering),
    labeledBox({ ...place, y: 789, title: 'Model', detail: 'bearing wear, 21-day lead' }, narrowLettering),
    labeledBox({ ...place, y: 886, title: 'Work order', detail: 'CMMS, SAP PM', kind: 'value' }, narrowLettering),
  ].join('');
}

function links(): string {
  const [left = 0, right = 0] = columns.map((x) => x + half.width / 2);
  const middle = width / 2;
  return [
    down(left, 206, 284),
    down(right, 206, 284),
    past([left + half.width / 2, 76], 9),
    past([right - half.width / 2, 76], -9),
    down(left, 388, 500, radio),
    down(right, 388, 500),
    down(middle, 580, 692, radio),
    down(middle, 764, 789),
    down(middle, 861, 886),
    text(left + 12, 430, 'BLE LR', { size, fill: 'signal' }),
    text(right + 12, 430, 'RS-485', { size, fill: 'ink-3' }),
    text(middle + 12, 622, 'mTLS', { size, fill: 'signal' }),
  ].join('');
}

/** From the side of an upper block past the lower one, to the block below both. */
function past([x, y]: Point, out: number): string {
  const inward = out < 0 ? 44 : -44;
  return arrow([
    [x, y],
    [x + out, y],
    [x + out, 214],
    [x + out + inward, 258],
    [x + out + inward, 284],
  ]);
}

function down(x: number, from: number, to: number, style: LineStyle = {}): string {
  const points = [
    [x, from],
    [x, to],
  ] as const;
  return arrow(points, style);
}

import type { Drawing } from '../../kit/drawing.ts';
import { labeledBox, narrowLettering, wideLettering } from '../../kit/labeled-box.ts';
import { arrow, type LineStyle, line, text } from '../../kit/marks.ts';
import type { Point } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/plant-blocks');

const height = 336;
const zones = [
  { name: say('machine'), x: 20 },
  { name: say('cell'), x: 276 },
  { name: say('site'), x: 566 },
  { name: say('cloud'), x: 834 },
];
const radio: LineStyle = { stroke: 'signal', width: 1.8 };
const detail = wideLettering.detail;

/** A plant from its machines to a work order. Copper marks the valuable part; green marks radio and encrypted links. */
export function wide(): Drawing {
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
    labeledBox({ ...place, y: 40, title: say('vibration'), detail: say('axisKHz'), kind: 'value' }, wideLettering),
    labeledBox({ ...place, y: 112, title: say('motorCurrent'), detail: say('phase') }, wideLettering),
    labeledBox({ ...place, y: 184, title: say('pressure'), detail: '4–20 mA' }, wideLettering),
    labeledBox({ ...place, y: 256, title: say('drive'), detail: say('modbusRtu') }, wideLettering),
  ].join('');
}

function cell(): string {
  const place = { x: 290, width: 200, height: 116, kind: 'shaded' } as const;
  return [
    labeledBox({ ...place, y: 40, title: say('nwSensorNode'), detail: say('fftOnNodeSleep') }, wideLettering),
    labeledBox({ ...place, y: 186, title: say('concentrator'), detail: say('canFdIsolated') }, wideLettering),
  ].join('');
}

function site(): string {
  const place = { x: 586, y: 76, width: 190, height: 188, kind: 'shaded' } as const;
  return labeledBox({ ...place, title: say('edgeGateway'), detail: say('opcUaDayBuffer') }, wideLettering);
}

function cloud(): string {
  const place = { x: 852, width: 200, height: 60 };
  return [
    labeledBox({ ...place, y: 40, title: say('ingest'), detail: say('mqttMTLS') }, wideLettering),
    labeledBox({ ...place, y: 140, title: say('model'), detail: say('bearingWearDayLead') }, wideLettering),
    labeledBox({ ...place, y: 242, title: say('workOrder'), detail: say('cmmsSapPm'), kind: 'value' }, wideLettering),
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
    text(498, 90, say('bleLr'), { size, fill: 'signal' }),
    text(498, 262, 'RS-485', { size, fill: 'ink-3' }),
    text(784, 88, say('mTLS'), { size, fill: 'signal' }),
  ].join('');
}

/** From left to right with one 45-degree bend, like a trace on a board. */
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

const width = 540;
const zonesNarrow = [
  { name: say('machine'), y: 0 },
  { name: say('cell'), y: 240 },
  { name: say('site'), y: 460 },
  { name: say('cloud'), y: 654 },
];
/** Two columns of blocks, and one block across both. */
const half = { width: 254, height: 76 };
const columns = [2, 284];
const whole = { x: 2, width: 536 };
const radioNarrow: LineStyle = { stroke: 'signal', width: 1.8 };
const size = narrowLettering.detail;

/** The plant from top to bottom. */
export function narrow(): Drawing {
  const body = [
    zonesNarrow.map(zoneNarrow).join(''),
    machineNarrow(),
    cellNarrow(),
    siteNarrow(),
    cloudNarrow(),
    linksNarrow(),
  ].join('');
  return { width, height: 960, body };
}

function zoneNarrow({ name, y }: { name: string; y: number }): string {
  const limit = y ? line(`M0 ${y}H${width}`, { stroke: 'ink-3', dash: '3 4' }) : '';
  return limit + text(2, y + 24, name, { size, fill: 'ink-3' });
}

function machineNarrow(): string {
  const [left = 0, right = 0] = columns;
  return [
    labeledBox(
      { ...half, x: left, y: 38, title: say('vibration'), detail: say('axisKHz'), kind: 'value' },
      narrowLettering,
    ),
    labeledBox({ ...half, x: left, y: 130, title: say('motorCurrent'), detail: say('phase') }, narrowLettering),
    labeledBox({ ...half, x: right, y: 38, title: say('pressure'), detail: '4–20 mA' }, narrowLettering),
    labeledBox({ ...half, x: right, y: 130, title: say('drive'), detail: say('modbusRtu') }, narrowLettering),
  ].join('');
}

function cellNarrow(): string {
  const [left = 0, right = 0] = columns;
  const place = { width: half.width, height: 104, y: 284, kind: 'shaded' } as const;
  const node = [say('fftOnNode'), say('sleep')];
  return [
    labeledBox({ ...place, x: left, title: say('nwSensorNode'), detail: node }, narrowLettering),
    labeledBox({ ...place, x: right, title: say('concentrator'), detail: say('canFdIsolated') }, narrowLettering),
  ].join('');
}

function siteNarrow(): string {
  const place = { ...whole, y: 500, height: 80, kind: 'shaded' } as const;
  return labeledBox({ ...place, title: say('edgeGateway'), detail: say('opcUaDayBuffer') }, narrowLettering);
}

function cloudNarrow(): string {
  const place = { ...whole, height: 72 };
  return [
    labeledBox({ ...place, y: 692, title: say('ingest'), detail: say('mqttMTLS') }, narrowLettering),
    labeledBox({ ...place, y: 789, title: say('model'), detail: say('bearingWearDayLead') }, narrowLettering),
    labeledBox({ ...place, y: 886, title: say('workOrder'), detail: say('cmmsSapPm'), kind: 'value' }, narrowLettering),
  ].join('');
}

function linksNarrow(): string {
  const [left = 0, right = 0] = columns.map((x) => x + half.width / 2);
  const middle = width / 2;
  return [
    down(left, 206, 284),
    down(right, 206, 284),
    past([left + half.width / 2, 76], 9),
    past([right - half.width / 2, 76], -9),
    down(left, 388, 500, radioNarrow),
    down(right, 388, 500),
    down(middle, 580, 692, radioNarrow),
    down(middle, 764, 789),
    down(middle, 861, 886),
    text(left + 12, 430, say('bleLr'), { size, fill: 'signal' }),
    text(right + 12, 430, 'RS-485', { size, fill: 'ink-3' }),
    text(middle + 12, 622, say('mTLS'), { size, fill: 'signal' }),
  ].join('');
}

/** From the side of an upper block past the lower one to the block below both. */
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

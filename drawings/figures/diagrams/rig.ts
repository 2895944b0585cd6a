import type { Drawing } from '../../kit/drawing.ts';
import { type LabeledBox, type Lettering, labeledBox, narrowLettering } from '../../kit/labeled-box.ts';
import { arrow, box, type LineStyle, lettering, line, text } from '../../kit/marks.ts';
import type { Point } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/rig');

const size = 13;
const words: Lettering = { title: size, detail: size };
const rack = { left: 66, top: 70, slot: 36, gap: 4, row: 92 };
const part = { width: 204, height: 60, top: 30, pitch: 106 };
const columns = { stimuli: 542, board: 806, witnesses: 994 };
const board = { x: columns.board, y: 30, width: 128, height: 378 };
const green: LineStyle = { stroke: 'signal', width: 1.8 };

/** Forty slots on four hosts, and the wiring of each slot. */
export function wide(): Drawing {
  const body = [
    slots(),
    zoom(),
    labeledBox({ ...board, title: boardUnderTest.title, detail: boardUnderTest.detail, kind: 'value' }, words),
    stimuli.map((one, index) => wired(one, index, columns.stimuli)).join(''),
    witnesses.map((one, index) => wired(one, index, columns.witnesses)).join(''),
  ];
  return { width: 1200, height: 440, body: lettering(size, 'ink-2', body.join('')) };
}

function slots(): string {
  const rows = hosts.map((name, host) => {
    const y = rack.top + host * rack.row;
    const boards = slotsOf(host).map((design, slot) => {
      const x = slotLeft(slot);
      const stroke = isChosen(host, slot) ? 'copper' : 'ink';
      return (
        box(x, y, rack.slot, 48, {
          fill: slot < 8 ? 'paper' : 'paper-2',
          stroke,
          width: isChosen(host, slot) ? 2.4 : 1.2,
        }) + text(x + rack.slot / 2, y + 24 + size * 0.36, design, { fill: 'ink', anchor: 'middle' })
      );
    });
    return text(rack.left - 10, y + 24 + size * 0.36, name, { anchor: 'end' }) + boards.join('');
  });
  return [
    text(rack.left, 40, say('designsBoardsEachSlots')),
    rows.join(''),
    text(rack.left, rack.top + 4 * rack.row - 6, say('jobsOfItCould'), { fill: 'ink-3' }),
  ].join('');
}

function slotLeft(slot: number): number {
  return rack.left + slot * (rack.slot + rack.gap);
}

function isChosen(host: number, slot: number): boolean {
  return host === chosen.host && slot === chosen.slot;
}

function zoom(): string {
  const right = slotLeft(chosen.slot) + rack.slot;
  const top = rack.top + chosen.host * rack.row;
  const area = { left: columns.stimuli - 20, top: 10, bottom: 430 };
  const edges = `M${right} ${top}L${area.left} ${area.top}M${right} ${top + 48}L${area.left} ${area.bottom}`;
  return (
    line(edges, { stroke: 'copper', dash: '3 4' }) +
    line(`M${area.left} ${area.top}V${area.bottom}`, { stroke: 'copper', dash: '3 4' })
  );
}

function wired({ title, detail, way, radio }: (typeof stimuli)[number], index: number, x: number): string {
  const y = part.top + index * part.pitch;
  const middle = y + part.height / 2;
  const left = x < board.x;
  const outer = left ? x + part.width : x;
  const inner = left ? board.x : board.x + board.width;
  const inward: Point[] = [
    [outer, middle],
    [inner, middle],
  ];
  const outward = inward.toReversed();
  const style = radio ? green : {};
  return [
    labeledBox({ x, y, width: part.width, height: part.height, title, detail, kind: 'shaded' }, words),
    way === 'out' ? '' : arrow(inward, style),
    way === 'in' ? '' : arrow(outward, style),
  ].join('');
}

const width = 460;
const sizeNarrow = 18;
const slot = { pitch: 45, width: 39, height: 40, row: 48, left: 6, top: 36 };
const parts = { x: 2, width: 300, height: 72, pitch: 88, top: 282 };
const boardNarrow = { x: 366, width: 92 };

/** The rack above, one of its slots below: parts at the left, the board along their right side. */
export function narrow(): Drawing {
  const all = [...stimuli, ...witnesses];
  const bottom = parts.top + (all.length - 1) * parts.pitch + parts.height;
  const body = [
    text(2, 20, say('designsBoardsEachSlots')),
    hosts.map((_, host) => hostRow(host)).join(''),
    zoomNarrow(bottom),
    labeledBox(
      {
        ...boardNarrow,
        y: parts.top,
        height: bottom - parts.top,
        title: boardUnderTest.title,
        detail: say('onTest'),
        kind: 'value',
      },
      narrowLettering,
    ),
    all.map(wiredNarrow).join(''),
  ];
  return { width, height: bottom + 4, body: lettering(sizeNarrow, 'ink-2', body.join('')) };
}

function hostRow(host: number): string {
  const y = slot.top + host * slot.row;
  return slotsOf(host)
    .map((design, index) => {
      const lit = host === chosen.host && index === chosen.slot;
      const look = {
        fill: index < 8 ? 'paper' : 'paper-2',
        stroke: lit ? 'copper' : 'ink',
        width: lit ? 2.6 : 1.2,
      } as const;
      const x = slot.left + index * slot.pitch;
      return (
        box(x, y, slot.width, slot.height, look) +
        text(x + slot.width / 2, y + slot.height / 2 + sizeNarrow * 0.36, design, { fill: 'ink', anchor: 'middle' })
      );
    })
    .join('');
}

function zoomNarrow(bottom: number): string {
  const x = slot.left + chosen.slot * slot.pitch;
  const y = slot.top + chosen.host * slot.row + slot.height;
  const edges = `M${x} ${y}L2 ${parts.top - 16}H${width - 2}L${x + slot.width} ${y}`;
  return (
    line(edges, { stroke: 'copper', dash: '3 4' }) +
    line(`M1 ${bottom + 2}H${width - 1}`, { stroke: 'copper', dash: '3 4' })
  );
}

function wiredNarrow({ title, detail, way, radio }: (typeof stimuli)[number], index: number): string {
  const y = parts.top + index * parts.pitch;
  const block: LabeledBox = { ...parts, y, title, detail, kind: 'shaded' };
  const inward: Point[] = [
    [parts.x + parts.width, y + parts.height / 2],
    [boardNarrow.x, y + parts.height / 2],
  ];
  const style = radio ? ({ stroke: 'signal', width: 1.8 } as const) : {};
  return [
    labeledBox(block, narrowLettering),
    way === 'out' ? '' : arrow(inward, style),
    way === 'in' ? '' : arrow(inward.toReversed(), style),
  ].join('');
}

/** The rig. Designs share its slots: losing one host stops no design and takes at most two boards of one. */
const hosts = [say('host'), say('host2'), say('host3'), say('host4')];
const designs = [...'ABCDEFGH'];

/** The designs in the ten slots of a host: one board of each design, and a second board of two of them. */
function slotsOf(host: number): string[] {
  return [...designs, ...designs.slice(2 * host, 2 * host + 2)];
}

/** The enlarged slot. */
const chosen = { host: 3, slot: 9 };

interface RigPart {
  title: string;
  detail: string;
  /** Direction: to the board, from the board, or both. */
  way: 'in' | 'out' | 'both';
  radio?: true;
}

/** The parts that act on a board, and those that watch it. */
const stimuli: readonly RigPart[] = [
  { title: say('supply'), detail: say('toCutAt'), way: 'in' },
  { title: say('sensorPlayer'), detail: say('spiBitDac'), way: 'in' },
  { title: say('debugProbe'), detail: say('bySerialChecksChip'), way: 'both' },
  { title: say('fieldBus'), detail: say('canFdRsFaults'), way: 'both' },
];
const witnesses: readonly RigPart[] = [
  { title: say('sourceMeter'), detail: say('channelsWayMux'), way: 'out' },
  { title: say('rfBox'), detail: say('dBToDBPad'), way: 'both', radio: true },
  { title: say('console'), detail: say('bufferedIoffStamped'), way: 'out' },
  { title: say('logicCapture'), detail: say('linesMs'), way: 'out' },
];
const boardUnderTest = { title: say('board'), detail: say('underTest') };

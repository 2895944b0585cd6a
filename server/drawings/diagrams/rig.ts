import type { Drawing } from '../drawing.ts';
import { arrow, box, type LineStyle, lettering, line, text } from '../marks.ts';
import type { Point } from '../svg.ts';
import { type Lettering, labeledBox } from './labeled-box.ts';
import { boardUnderTest, chosen, hosts, slotsOf, stimuli, witnesses } from './rig-parts.ts';

const size = 13;
const words: Lettering = { title: size, detail: size };
const rack = { left: 66, top: 70, slot: 36, gap: 4, row: 92 };
const part = { width: 204, height: 60, top: 30, pitch: 106 };
const columns = { stimuli: 542, board: 806, witnesses: 994 };
const board = { x: columns.board, y: 30, width: 128, height: 378 };
const green: LineStyle = { stroke: 'signal', width: 1.8 };

/** Forty slots on four hosts, and what is wired to each of them. */
export function rig(): Drawing {
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
    text(rack.left, 40, '8 designs, 5 boards each, 40 slots'),
    rows.join(''),
    text(rack.left, rack.top + 4 * rack.row - 6, '288 jobs/h of 600 it could do', { fill: 'ink-3' }),
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

import type { Drawing } from '../drawing.ts';
import { arrow, box, lettering, line, text } from '../marks.ts';
import type { Point } from '../svg.ts';
import { type LabeledBox, labeledBox, narrowLettering } from './labeled-box.ts';
import { boardUnderTest, chosen, hosts, slotsOf, stimuli, witnesses } from './rig-parts.ts';

const width = 460;
const size = 18;
const slot = { pitch: 45, width: 39, height: 40, row: 48, left: 6, top: 36 };
const parts = { x: 2, width: 300, height: 72, pitch: 88, top: 282 };
const board = { x: 366, width: 92 };

/** The rack above, one of its slots below: parts at the left, the board along their right. */
export function rigNarrow(): Drawing {
  const all = [...stimuli, ...witnesses];
  const bottom = parts.top + (all.length - 1) * parts.pitch + parts.height;
  const body = [
    text(2, 20, '8 designs, 5 boards each, 40 slots'),
    hosts.map((_, host) => hostRow(host)).join(''),
    zoom(bottom),
    labeledBox(
      {
        ...board,
        y: parts.top,
        height: bottom - parts.top,
        title: boardUnderTest.title,
        detail: 'on test',
        kind: 'value',
      },
      narrowLettering,
    ),
    all.map(wired).join(''),
  ];
  return { width, height: bottom + 4, body: lettering(size, 'ink-2', body.join('')) };
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
        text(x + slot.width / 2, y + slot.height / 2 + size * 0.36, design, { fill: 'ink', anchor: 'middle' })
      );
    })
    .join('');
}

function zoom(bottom: number): string {
  const x = slot.left + chosen.slot * slot.pitch;
  const y = slot.top + chosen.host * slot.row + slot.height;
  const edges = `M${x} ${y}L2 ${parts.top - 16}H${width - 2}L${x + slot.width} ${y}`;
  return (
    line(edges, { stroke: 'copper', dash: '3 4' }) +
    line(`M1 ${bottom + 2}H${width - 1}`, { stroke: 'copper', dash: '3 4' })
  );
}

function wired({ title, detail, way, radio }: (typeof stimuli)[number], index: number): string {
  const y = parts.top + index * parts.pitch;
  const block: LabeledBox = { ...parts, y, title, detail, kind: 'shaded' };
  const inward: Point[] = [
    [parts.x + parts.width, y + parts.height / 2],
    [board.x, y + parts.height / 2],
  ];
  const style = radio ? ({ stroke: 'signal', width: 1.8 } as const) : {};
  return [
    labeledBox(block, narrowLettering),
    way === 'out' ? '' : arrow(inward, style),
    way === 'in' ? '' : arrow(inward.toReversed(), style),
  ].join('');
}

import type { Drawing } from '../drawing.ts';
import { arrow, box, lettering, line, shape, text } from '../marks.ts';
import { linear } from '../plot.ts';
import { rectPath } from '../svg.ts';
import { cents, centsPerNode, stages, total } from './ingest-costs.ts';
import { labeledBox, narrowLettering } from './labeled-box.ts';

const width = 460;
const size = 18;
const block = { x: 2, width: 200, height: 66 };
const top = 118;
const pitch = 92;
const x = linear([0, 0.5], [236, 410]);

/** The way of a message from top to bottom, its cost at the right. */
export function ingestCostNarrow(): Drawing {
  const bottom = top + stages.length * pitch;
  const body = [
    labeledBox({ ...block, y: 2, title: 'Nodes', detail: '100,000' }, narrowLettering),
    text(block.x + block.width + 14, 28, '111 messages/s', { fill: 'signal' }),
    text(block.x + block.width + 14, 54, '24 kB/s', { fill: 'signal' }),
    down(68, top, true),
    line(`M${x(0)} ${top - 8}V${bottom}`),
    stages.map(stage).join(''),
    box(block.x, bottom + 8, width - 4, 56, { fill: 'copper-2', stroke: 'copper' }),
    text(width / 2, bottom + 36 + size * 0.36, `${total.toFixed(2)} ct per node and month`, {
      fill: 'on-copper',
      bold: true,
      anchor: 'middle',
    }),
  ];
  return { width, height: bottom + 68, body: lettering(size, 'ink-2', body.join('')) };
}

function stage({ name, detail, monthly }: (typeof stages)[number], index: number): string {
  const y = top + index * pitch;
  const beside = index > 5;
  const cost = centsPerNode(monthly);
  const long = Math.max(2, x(cost) - x(0));
  return [
    labeledBox({ ...block, y, title: name, detail, kind: beside ? 'plain' : 'shaded' }, narrowLettering),
    index < 5 ? down(y + block.height, y + pitch, index < 1) : '',
    shape(rectPath(x(0), y + 20, long, 26), 'ink-3'),
    text(x(0) + long + 8, y + 33 + size * 0.36, cents(cost), { fill: 'ink' }),
  ].join('');
}

function down(from: number, to: number, sealed: boolean): string {
  const middle = block.x + block.width / 2;
  return arrow(
    [
      [middle, from],
      [middle, to],
    ],
    sealed ? { stroke: 'signal', width: 1.8 } : {},
  );
}

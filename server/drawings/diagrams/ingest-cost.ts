import type { Drawing } from '../drawing.ts';
import { arrow, box, lettering, line, shape, text } from '../marks.ts';
import { linear } from '../plot.ts';
import { rectPath } from '../svg.ts';
import { cents, centsPerNode, stages, total } from './ingest-costs.ts';
import { type Lettering, labeledBox } from './labeled-box.ts';

const size = 13;
const words: Lettering = { title: size, detail: size };
const first = 128;
const pitch = 118;
const block = { width: 104, top: 62, height: 62 };
const plot = { top: 172, bottom: 452 };
const sum = { x: first + stages.length * pitch + 14, width: 100 };
const y = linear([0, 2], [plot.bottom, plot.top]);

/** The way of a message, and below each stage what it adds to the bill of one node. */
export function ingestCost(): Drawing {
  const body = [grid(), nodes(), stages.map(stage).join(''), steps(), bill()];
  return { width: 1200, height: 496, body: lettering(size, 'ink-2', body.join('')) };
}

function nodes(): string {
  const middle = block.top + block.height / 2;
  return [
    labeledBox({ x: 1, y: block.top, width: 76, height: block.height, title: 'Nodes', detail: '100,000' }, words),
    arrow(
      [
        [77, middle],
        [first, middle],
      ],
      { stroke: 'signal', width: 1.8 },
    ),
    text(1, block.top - 34, '111 messages/s, 24 kB/s on the wire', { fill: 'signal' }),
  ].join('');
}

/** Data goes from left to right as far as the archive; registry and watching stand beside it. */
function stage({ name, detail }: (typeof stages)[number], index: number): string {
  const x = first + index * pitch;
  const beside = index > 5;
  const kind = beside ? 'plain' : 'shaded';
  const middle = block.top + block.height / 2;
  const onward =
    index > 0 && !beside
      ? arrow(
          [
            [x - pitch + block.width, middle],
            [x, middle],
          ],
          index < 2 ? { stroke: 'signal', width: 1.8 } : {},
        )
      : '';
  return (
    labeledBox({ x, y: block.top, width: block.width, height: block.height, title: name, detail, kind }, words) + onward
  );
}

/** Each bar starts where the one before it ended. */
function steps(): string {
  let spent = 0;
  return stages
    .map(({ monthly }, index) => {
      const x = first + index * pitch;
      const cost = centsPerNode(monthly);
      const bottom = y(spent);
      spent += cost;
      const top = y(spent);
      const next = index === stages.length - 1 ? sum.x : x + pitch;
      return [
        line(`M${x + block.width / 2} ${block.top + block.height + 4}V${(top - 26).toFixed(1)}`, {
          stroke: 'rule-2',
          dash: '2 4',
          width: 1,
        }),
        shape(rectPath(x, top, block.width, Math.max(1.5, bottom - top)), 'ink-3'),
        line(`M${x + block.width} ${top.toFixed(1)}H${next}`, { stroke: 'ink-3', dash: '3 3', width: 1 }),
        text(x + block.width / 2, top - 9, cents(cost), { fill: 'ink', anchor: 'middle', halo: 'paper' }),
      ].join('');
    })
    .join('');
}

function bill(): string {
  const top = y(total);
  return [
    box(sum.x, top, sum.width, plot.bottom - top, { fill: 'copper-2', stroke: 'copper' }),
    text(sum.x + sum.width / 2, (top + plot.bottom) / 2 - 4, `${total.toFixed(2)} ct`, {
      size: 18,
      fill: 'on-copper',
      bold: true,
      anchor: 'middle',
    }),
    text(sum.x + sum.width / 2, (top + plot.bottom) / 2 + 18, 'node, month', { fill: 'on-copper', anchor: 'middle' }),
  ].join('');
}

function grid(): string {
  const right = sum.x + sum.width;
  const marks = [0, 0.5, 1, 1.5, 2];
  const lines = marks.map((at) => `M${first - 16} ${y(at)}H${right}`).join('');
  const labels = marks.map((at) => text(first - 24, y(at) + size * 0.36, `${at} ct`, { anchor: 'end' }));
  return (
    line(lines, { stroke: 'rule', width: 1 }) +
    labels.join('') +
    line(`M${first - 16} ${plot.bottom}H${right}`) +
    text(right, plot.bottom + 30, 'US cents for one node and month, 96 messages a day', { anchor: 'end' })
  );
}

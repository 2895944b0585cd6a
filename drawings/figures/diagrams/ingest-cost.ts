import type { Drawing } from '../../kit/drawing.ts';
import { type Lettering, labeledBox, narrowLettering } from '../../kit/labeled-box.ts';
import { arrow, box, lettering, line, shape, text } from '../../kit/marks.ts';
import { linear } from '../../kit/plot.ts';
import { rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/ingest-cost');

/** A stage between a node and an answer, with its running cost. */
interface IngestStage {
  name: string;
  detail: string;
  /** Dollars a month for the whole fleet: list prices, rounded, one region, without salaries. */
  monthly: number;
}

const fleet = 100_000;

const stages: readonly IngestStage[] = [
  { name: say('balancer'), detail: say('tcpOnly'), monthly: 40 },
  { name: say('broker'), detail: say('mqttMTLS'), monthly: 360 },
  { name: say('stream'), detail: '72 h', monthly: 300 },
  { name: say('rules'), detail: say('min'), monthly: 120 },
  { name: say('series'), detail: say('days'), monthly: 480 },
  { name: say('archive'), detail: say('years'), monthly: 6 },
  { name: say('registry'), detail: say('keysOwners'), monthly: 200 },
  { name: say('monitoring'), detail: say('logsAlarms'), monthly: 250 },
];

/** US cents per node and month. */
function centsPerNode(monthly: number): number {
  return (monthly * 100) / fleet;
}

const total = centsPerNode(stages.reduce((sum, { monthly }) => sum + monthly, 0));

function cents(value: number): string {
  return value < 0.01 ? value.toFixed(3) : value.toFixed(2);
}

const size = 13;
const words: Lettering = { title: size, detail: size };
const first = 128;
const pitch = 118;
const block = { width: 104, top: 62, height: 62 };
const plot = { top: 172, bottom: 452 };
const sum = { x: first + stages.length * pitch + 14, width: 100 };
const y = linear([0, 2], [plot.bottom, plot.top]);

/** The path of a message. Below each stage, the amount it adds to the bill of one node. */
export function wide(): Drawing {
  const body = [grid(), nodes(), stages.map(stage).join(''), steps(), bill()];
  return { width: 1200, height: 496, body: lettering(size, 'ink-2', body.join('')) };
}

function nodes(): string {
  const middle = block.top + block.height / 2;
  return [
    labeledBox({ x: 1, y: block.top, width: 76, height: block.height, title: say('nodes'), detail: '100,000' }, words),
    arrow(
      [
        [77, middle],
        [first, middle],
      ],
      { stroke: 'signal', width: 1.8 },
    ),
    text(1, block.top - 34, say('messagesKBOnThe'), { fill: 'signal' }),
  ].join('');
}

/** Data goes from left to right up to the archive. Registry and monitoring are beside it. */
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

/** Each bar starts at the end of the previous one. */
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
    text(sum.x + sum.width / 2, (top + plot.bottom) / 2 + 18, say('nodeMonth'), {
      fill: 'on-copper',
      anchor: 'middle',
    }),
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
    text(right, plot.bottom + 30, say('usCentsForOne'), { anchor: 'end' })
  );
}

const width = 460;
const sizeNarrow = 18;
const blockNarrow = { x: 2, width: 200, height: 66 };
const top = 118;
const pitchNarrow = 92;
const x = linear([0, 0.5], [236, 410]);

/** The path of a message from top to bottom, with its cost at the right. */
export function narrow(): Drawing {
  const bottom = top + stages.length * pitchNarrow;
  const body = [
    labeledBox({ ...blockNarrow, y: 2, title: say('nodes'), detail: '100,000' }, narrowLettering),
    text(blockNarrow.x + blockNarrow.width + 14, 28, say('messages'), { fill: 'signal' }),
    text(blockNarrow.x + blockNarrow.width + 14, 54, '24 kB/s', { fill: 'signal' }),
    down(68, top, true),
    line(`M${x(0)} ${top - 8}V${bottom}`),
    stages.map(stageNarrow).join(''),
    box(blockNarrow.x, bottom + 8, width - 4, 56, { fill: 'copper-2', stroke: 'copper' }),
    text(width / 2, bottom + 36 + sizeNarrow * 0.36, filled(say('ctPerNodeAnd'), total.toFixed(2)), {
      fill: 'on-copper',
      bold: true,
      anchor: 'middle',
    }),
  ];
  return { width, height: bottom + 68, body: lettering(sizeNarrow, 'ink-2', body.join('')) };
}

function stageNarrow({ name, detail, monthly }: (typeof stages)[number], index: number): string {
  const y = top + index * pitchNarrow;
  const beside = index > 5;
  const cost = centsPerNode(monthly);
  const long = Math.max(2, x(cost) - x(0));
  return [
    labeledBox({ ...blockNarrow, y, title: name, detail, kind: beside ? 'plain' : 'shaded' }, narrowLettering),
    index < 5 ? down(y + blockNarrow.height, y + pitchNarrow, index < 1) : '',
    shape(rectPath(x(0), y + 20, long, 26), 'ink-3'),
    text(x(0) + long + 8, y + 33 + sizeNarrow * 0.36, cents(cost), { fill: 'ink' }),
  ].join('');
}

function down(from: number, to: number, sealed: boolean): string {
  const middle = blockNarrow.x + blockNarrow.width / 2;
  return arrow(
    [
      [middle, from],
      [middle, to],
    ],
    sealed ? { stroke: 'signal', width: 1.8 } : {},
  );
}

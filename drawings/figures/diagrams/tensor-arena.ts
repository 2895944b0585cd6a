import type { Drawing } from '../../kit/drawing.ts';
import { box, hatch, lettering, line, text, textWidth } from '../../kit/marks.ts';
import { linear } from '../../kit/plot.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/tensor-arena');

/** An activation of the network. It is alive from the operator that writes it to the last one that reads it. */
interface Tensor {
  shape: string;
  bytes: number;
  from: number;
  to: number;
}

/** With its offset in the arena, in bytes. */
interface PlacedTensor extends Tensor {
  offset: number;
}

const operators = [
  say('conv'),
  'dw 1',
  'pw 1',
  'dw 2',
  'pw 2',
  'dw 3',
  'pw 3',
  say('add'),
  'dw 4',
  'pw 4',
  say('pool'),
] as const;

/** A leak classifier on 64 × 64 log-mel bins, int8, so one byte per element. The addition keeps `pw 2` alive. */
const tensors: readonly Tensor[] = [
  { shape: '64×64', bytes: 4_096, from: 0, to: 0 },
  { shape: '32×32×16', bytes: 16_384, from: 0, to: 1 },
  { shape: '32×32×16', bytes: 16_384, from: 1, to: 2 },
  { shape: '32×32×24', bytes: 24_576, from: 2, to: 3 },
  { shape: '16×16×24', bytes: 6_144, from: 3, to: 4 },
  { shape: '16×16×48', bytes: 12_288, from: 4, to: 7 },
  { shape: '16×16×48', bytes: 12_288, from: 5, to: 6 },
  { shape: '16×16×48', bytes: 12_288, from: 6, to: 7 },
  { shape: '16×16×48', bytes: 12_288, from: 7, to: 8 },
  { shape: '8×8×48', bytes: 3_072, from: 8, to: 9 },
  { shape: '8×8×96', bytes: 6_144, from: 9, to: 10 },
];

/** Total bytes of all tensors, which a port without a planner would need. */
const bytesUnplanned = tensors.reduce((sum, { bytes }) => sum + bytes, 0);

/** Places the largest tensor first, each at the lowest free offset, like runtimes for small parts. */
function planArena(): PlacedTensor[] {
  const placed: PlacedTensor[] = [];
  for (const tensor of [...tensors].sort((one, other) => other.bytes - one.bytes || one.from - other.from)) {
    const beside = placed
      .filter(({ from, to }) => from <= tensor.to && to >= tensor.from)
      .sort((one, other) => one.offset - other.offset);
    let offset = 0;
    for (const other of beside) {
      if (other.offset >= offset + tensor.bytes) break;
      offset = Math.max(offset, other.offset + other.bytes);
    }
    placed.push({ ...tensor, offset });
  }
  return placed.sort((one, other) => one.from - other.from);
}

/** The 256 KB of RAM that contain the arena, in KB. */
const memory = [
  { name: say('radioStack'), kilobytes: 48 },
  { name: say('rtosAndStacks'), kilobytes: 28 },
  { name: say('audioRing'), kilobytes: 32 },
  { name: say('fftAndMel'), kilobytes: 12 },
  { name: 'Tensor arena', kilobytes: 40 },
  { name: say('application'), kilobytes: 36 },
  { name: 'Free', kilobytes: 60 },
];

const size = 13;
const kilobyte = 1024;
const peak = 40;
const plan = { left: 62, right: 860, top: 44, bottom: 424 };
const ram = { left: 1000, width: 190, top: 44, height: 380 };
const column = (plan.right - plan.left) / operators.length;
const y = linear([0, peak], [plan.bottom, plan.top]);
const fills = ['paper-2', 'paper-3'] as const;

/** The position of each tensor in the arena while the operators run, and of the arena in RAM. */
export function wide(): Drawing {
  const body = [grid(), planArena().map(tensor).join(''), ceiling(), names(), ramMap()];
  return { width: 1200, height: 474, body: lettering(size, 'ink-2', body.join('')) };
}

function grid(): string {
  const marks = [0, 10, 20, 30, 40];
  const lines = marks.map((at) => `M${plan.left} ${y(at)}H${plan.right}`).join('');
  const labels = marks.map((at) => text(plan.left - 8, y(at) + size * 0.36, `${at} KB`, { anchor: 'end' }));
  return line(lines, { stroke: 'rule', width: 1 }) + labels.join('');
}

function tensor({ shape: name, bytes, from, to, offset }: PlacedTensor, index: number): string {
  const left = plan.left + from * column + 2;
  const width = (to - from + 1) * column - 4;
  const top = y((offset + bytes) / kilobyte);
  const height = y(offset / kilobyte) - top;
  const label = { fill: 'ink', anchor: 'middle' } as const;
  const tall = height > 3 * size;
  const middle = top + height / 2 + size * 0.36;
  const size1 = `${bytes / kilobyte} KB`;
  const roomy = textWidth(`${name} ${size1}`, size) < width;
  return [
    box(left, top, width, height, { fill: fills[index % 2] ?? 'paper-2' }),
    text(left + width / 2, tall ? middle - size * 0.7 : middle, tall || !roomy ? name : `${name} ${size1}`, label),
    tall ? text(left + width / 2, middle + size * 0.7, size1, { fill: 'ink-3', anchor: 'middle' }) : '',
  ].join('');
}

function ceiling(): string {
  return (
    line(`M${plan.left} ${plan.top}H${plan.right}`, { stroke: 'copper', width: 2 }) +
    text(
      plan.left + 4 * column + 6,
      plan.top - 12,
      filled(say('peakAtPwKb'), peak, Math.round(bytesUnplanned / kilobyte)),
      {
        fill: 'copper',
      },
    )
  );
}

function names(): string {
  const labels = operators.map((name, index) =>
    text(plan.left + (index + 0.5) * column, plan.bottom + 20, name, { anchor: 'middle' }),
  );
  return (
    labels.join('') +
    line(`M${plan.left} ${plan.top}V${plan.bottom}H${plan.right}`) +
    text(plan.right, plan.bottom + 44, say('operatorsInTheOrder'), { anchor: 'end' })
  );
}

function ramMap(): string {
  const total = memory.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const scale = ram.height / total;
  let top = ram.top;
  const rows = memory.map(({ name, kilobytes }) => {
    const height = kilobytes * scale;
    const value = name === 'Tensor arena';
    const free = name === 'Free';
    const middle = top + height / 2 + size * 0.36;
    const row = [
      box(ram.left, top, ram.width, height, value ? { fill: 'copper-2', stroke: 'copper' } : { fill: 'paper' }),
      free ? hatch(ram.left, top, ram.width, height) : '',
      text(ram.left + 10, middle, name, { fill: value ? 'on-copper' : 'ink', ...(free && { halo: 'paper' }) }),
      text(ram.left - 10, middle, `${kilobytes} KB`, { anchor: 'end' }),
      value ? zoom(top, height) : '',
    ].join('');
    top += height;
    return row;
  });
  return rows.join('') + text(ram.left + ram.width, ram.top - 12, filled(say('ramKb'), total), { anchor: 'end' });
}

/** From the ends of the plan to the ends of its section of the RAM. */
function zoom(top: number, height: number): string {
  const label = ram.left - 72;
  const ends = [
    `M${plan.right} ${plan.top}L${label} ${top.toFixed(1)}`,
    `M${plan.right} ${plan.bottom}L${label} ${(top + height).toFixed(1)}`,
  ];
  return line(ends.join(''), { stroke: 'copper', dash: '3 4' });
}

const width = 460;
const sizeNarrow = 18;
const kilobyteNarrow = 1024;
const planNarrow = { left: 78, right: 452, top: 70 };
const row = 42;
const bottom = planNarrow.top + operators.length * row;
const x = linear([0, 40], [planNarrow.left, planNarrow.right]);
const fillsNarrow = ['paper-2', 'paper-3'] as const;

/** The arena with time running down, and the RAM below it. */
export function narrow(): Drawing {
  const body = [head(), planArena().map(tensorNarrow).join(''), namesNarrow(), ramMapNarrow(bottom + 92)];
  return { width, height: bottom + 92 + memory.length * 40 + 2, body: lettering(sizeNarrow, 'ink-2', body.join('')) };
}

function head(): string {
  const marks = [0, 20, 40];
  const labels = marks.map((at) =>
    text(
      at === 40 ? planNarrow.right : x(at),
      planNarrow.top - 10,
      `${at} KB`,
      at === 40 ? { anchor: 'end' } : at ? { anchor: 'middle' } : {},
    ),
  );
  const unplanned = filled(say('sideBySideKb'), Math.round(bytesUnplanned / kilobyteNarrow));
  return [
    line([10, 20, 30].map((at) => `M${x(at)} ${planNarrow.top}V${bottom}`).join(''), { stroke: 'rule', width: 1 }),
    text(planNarrow.right, 22, unplanned, { fill: 'copper', anchor: 'end' }),
    labels.join(''),
  ].join('');
}

function tensorNarrow({ shape: name, bytes, from, to, offset }: PlacedTensor, index: number): string {
  const left = x(offset / kilobyteNarrow);
  const across = x((offset + bytes) / kilobyteNarrow) - left;
  const top = planNarrow.top + from * row + 2;
  const height = (to - from + 1) * row - 4;
  const size = `${bytes / kilobyteNarrow} KB`;
  const level = top + height / 2 + sizeNarrow * 0.36;
  const words = [name, size].find((one) => textWidth(one, sizeNarrow) + 6 < across);
  const label = words
    ? text(left + across / 2, level, words, { fill: 'ink', anchor: 'middle' })
    : text(left + across + 6, top + height - 6, size, { fill: 'ink', halo: 'paper' });
  return box(left, top, across, height, { fill: fillsNarrow[index % 2] ?? 'paper-2' }) + label;
}

function namesNarrow(): string {
  const labels = operators.map((name, index) =>
    text(planNarrow.left - 8, planNarrow.top + (index + 0.5) * row + sizeNarrow * 0.36, name, { anchor: 'end' }),
  );
  const peak = `M${planNarrow.right} ${planNarrow.top}V${bottom}`;
  return (
    labels.join('') +
    line(`M${planNarrow.right} ${planNarrow.top}H${planNarrow.left}V${bottom}`) +
    line(peak, { stroke: 'copper', width: 2 }) +
    text(planNarrow.right, bottom + 28, say('peakAtPwKb2'), { fill: 'copper', anchor: 'end' })
  );
}

function ramMapNarrow(top: number): string {
  const total = memory.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const scale = linear([0, 64], [220, width - 62]);
  const rows = memory.map(({ name, kilobytes }, index) => {
    const y = top + index * 40;
    const long = scale(kilobytes) - scale(0);
    const arena = name === 'Tensor arena';
    const middle = y + 16 + sizeNarrow * 0.36;
    return [
      text(2, middle, name, { fill: 'ink' }),
      box(scale(0), y, long, 32, arena ? { fill: 'copper-2', stroke: 'copper' } : { fill: 'paper-2' }),
      name === 'Free' ? hatch(scale(0), y, long, 32) : '',
      text(scale(kilobytes) + 10, middle, `${kilobytes} KB`),
    ].join('');
  });
  return text(2, top - 16, filled(say('ramKb'), total)) + rows.join('');
}

import type { Drawing } from '../drawing.ts';
import { box, hatch, lettering, line, text, textWidth } from '../marks.ts';
import { linear } from '../plot.ts';
import { bytesUnplanned, memory, operators, type PlacedTensor, planArena } from './tensor-plan.ts';

const width = 460;
const size = 18;
const kilobyte = 1024;
const plan = { left: 78, right: 452, top: 70 };
const row = 42;
const bottom = plan.top + operators.length * row;
const x = linear([0, 40], [plan.left, plan.right]);
const fills = ['paper-2', 'paper-3'] as const;

/** The arena with time running down, and the RAM below it. */
export function tensorArenaNarrow(): Drawing {
  const body = [head(), planArena().map(tensor).join(''), names(), ramMap(bottom + 92)];
  return { width, height: bottom + 92 + memory.length * 40 + 2, body: lettering(size, 'ink-2', body.join('')) };
}

function head(): string {
  const marks = [0, 20, 40];
  const labels = marks.map((at) =>
    text(
      at === 40 ? plan.right : x(at),
      plan.top - 10,
      `${at} KB`,
      at === 40 ? { anchor: 'end' } : at ? { anchor: 'middle' } : {},
    ),
  );
  const unplanned = `side by side: ${Math.round(bytesUnplanned / kilobyte)} KB`;
  return [
    line([10, 20, 30].map((at) => `M${x(at)} ${plan.top}V${bottom}`).join(''), { stroke: 'rule', width: 1 }),
    text(plan.right, 22, unplanned, { fill: 'copper', anchor: 'end' }),
    labels.join(''),
  ].join('');
}

function tensor({ shape: name, bytes, from, to, offset }: PlacedTensor, index: number): string {
  const left = x(offset / kilobyte);
  const across = x((offset + bytes) / kilobyte) - left;
  const top = plan.top + from * row + 2;
  const height = (to - from + 1) * row - 4;
  const words = [name, `${bytes / kilobyte} KB`].find((one) => textWidth(one, size) + 6 < across) ?? '';
  const label =
    words && text(left + across / 2, top + height / 2 + size * 0.36, words, { fill: 'ink', anchor: 'middle' });
  return box(left, top, across, height, { fill: fills[index % 2] ?? 'paper-2' }) + label;
}

function names(): string {
  const labels = operators.map((name, index) =>
    text(plan.left - 8, plan.top + (index + 0.5) * row + size * 0.36, name, { anchor: 'end' }),
  );
  const peak = `M${plan.right} ${plan.top}V${bottom}`;
  return (
    labels.join('') +
    line(`M${plan.right} ${plan.top}H${plan.left}V${bottom}`) +
    line(peak, { stroke: 'copper', width: 2 }) +
    text(plan.right, bottom + 28, 'peak at pw 1: 40 KB', { fill: 'copper', anchor: 'end' })
  );
}

function ramMap(top: number): string {
  const total = memory.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const scale = linear([0, 64], [220, width - 62]);
  const rows = memory.map(({ name, kilobytes }, index) => {
    const y = top + index * 40;
    const long = scale(kilobytes) - scale(0);
    const arena = name === 'Tensor arena';
    const middle = y + 16 + size * 0.36;
    return [
      text(2, middle, name, { fill: 'ink' }),
      box(scale(0), y, long, 32, arena ? { fill: 'copper-2', stroke: 'copper' } : { fill: 'paper-2' }),
      name === 'Free' ? hatch(scale(0), y, long, 32) : '',
      text(scale(kilobytes) + 10, middle, `${kilobytes} KB`),
    ].join('');
  });
  return text(2, top - 16, `RAM, ${total} KB`) + rows.join('');
}

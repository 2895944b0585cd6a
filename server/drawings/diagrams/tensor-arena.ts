import type { Drawing } from '../drawing.ts';
import { box, hatch, lettering, line, text, textWidth } from '../marks.ts';
import { linear } from '../plot.ts';
import { bytesUnplanned, memory, operators, type PlacedTensor, planArena } from './tensor-plan.ts';

const size = 13;
const kilobyte = 1024;
const peak = 40;
const plan = { left: 62, right: 860, top: 44, bottom: 424 };
const ram = { left: 1000, width: 190, top: 44, height: 380 };
const column = (plan.right - plan.left) / operators.length;
const y = linear([0, peak], [plan.bottom, plan.top]);
const fills = ['paper-2', 'paper-3'] as const;

/** Where each tensor lies in the arena while the operators run, and where the arena lies in RAM. */
export function tensorArena(): Drawing {
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
      `peak at pw 1, ${peak} KB; side by side ${Math.round(bytesUnplanned / kilobyte)} KB`,
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
    text(plan.right, plan.bottom + 44, 'operators, in the order they run', { anchor: 'end' })
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
  return rows.join('') + text(ram.left + ram.width, ram.top - 12, `RAM, ${total} KB`, { anchor: 'end' });
}

/** From the ends of the plan to the ends of its part of the RAM. */
function zoom(top: number, height: number): string {
  const label = ram.left - 72;
  const ends = [
    `M${plan.right} ${plan.top}L${label} ${top.toFixed(1)}`,
    `M${plan.right} ${plan.bottom}L${label} ${(top + height).toFixed(1)}`,
  ];
  return line(ends.join(''), { stroke: 'copper', dash: '3 4' });
}

import type { Drawing } from '../drawing.ts';
import { box, circle, lettering, line, shape, text } from '../marks.ts';
import { rectPath } from '../svg.ts';
import { approvals, evidence, mostUsed, type Source, uses } from './approval-evidence.ts';

const size = 13;
const cell = { width: 82, height: 40 };
const grid = { left: 292, top: 76 };
const right = grid.left + evidence.length * cell.width;
const bottom = grid.top + approvals.length * cell.height;

/** What each approval asks for, and who makes it. The column in copper is asked for most often. */
export function approvalMatrix(): Drawing {
  const body = [column(), rules(), heads(), approvals.map(row).join(''), counts(), legend()];
  return { width: 1200, height: bottom + 92, body: lettering(size, 'ink-2', body.join('')) };
}

function column(): string {
  const place = rectPath(grid.left + mostUsed * cell.width, 4, cell.width, bottom + 38 - 4);
  return shape(place, 'copper-2', 0.22) + line(place, { stroke: 'copper', width: 1.6 });
}

function rules(): string {
  const lines = approvals.map((_, index) => `M0 ${grid.top + index * cell.height}H${right}`).join('');
  return line(lines, { stroke: 'rule', width: 1 }) + line(`M0 ${grid.top}H${right}M0 ${bottom}H${right}`);
}

function heads(): string {
  return evidence
    .map(({ name }, index) => {
      const x = centerOf(index);
      const lines = name.filter((words) => words !== '');
      const first = grid.top - 12 - (lines.length - 1) * 18;
      return lines.map((words, at) => text(x, first + at * 18, words, { fill: 'ink', anchor: 'middle' })).join('');
    })
    .join('');
}

function row({ name, detail, needs }: (typeof approvals)[number], index: number): string {
  const y = grid.top + (index + 0.5) * cell.height;
  return [
    text(4, y + size * 0.36, name, { fill: 'ink', bold: true }),
    text(grid.left - 8, y + size * 0.36, detail, { fill: 'ink-3', anchor: 'end' }),
    needs.map((need) => sign(centerOf(need), y, evidence[need]?.source ?? 'text')).join(''),
  ].join('');
}

function counts(): string {
  const labels = uses.map((count, index) =>
    text(centerOf(index), bottom + 24, `× ${count}`, {
      fill: index === mostUsed ? 'copper' : 'ink-2',
      anchor: 'middle',
    }),
  );
  return text(4, bottom + 24, 'asked for by') + labels.join('');
}

/** Green is made by each build, solid is the test house, a ring is written by hand. */
function sign(x: number, y: number, source: Source): string {
  if (source === 'build') return box(x - 9, y - 9, 18, 18, { fill: 'signal', stroke: 'signal' });
  if (source === 'house') return circle(x, y, 9, { fill: 'ink', stroke: 'ink' });
  return circle(x, y, 8.4, { fill: 'paper', stroke: 'ink', width: 2 });
}

function legend(): string {
  const y = bottom + 68;
  const entries = [
    { source: 'build', words: 'made by each build', x: 300 },
    { source: 'house', words: 'test house, after our pre-scan', x: 520 },
    { source: 'text', words: 'written once, reviewed at each gate', x: 830 },
  ] as const;
  return entries.map(({ source, words, x }) => sign(x, y, source) + text(x + 18, y + size * 0.36, words)).join('');
}

function centerOf(index: number): number {
  return grid.left + (index + 0.5) * cell.width;
}

import type { Drawing } from '../drawing.ts';
import { box, circle, lettering, line, shape, text } from '../marks.ts';
import { rectPath } from '../svg.ts';
import { approvals, evidence, mostUsed, type Source } from './approval-evidence.ts';

const width = 460;
const size = 18;
const grid = { left: 190, top: 40, row: 46 };
/** The three articles of one directive share a column. */
const columns = [...new Set(approvals.map(({ brief }) => brief))];
const pitch = (width - grid.left) / columns.length;
const bottom = grid.top + evidence.length * grid.row;

/** Evidence down, approvals across. */
export function approvalMatrixNarrow(): Drawing {
  const heads = columns.map((brief, index) =>
    text(grid.left + (index + 0.5) * pitch, 26, brief, { size, fill: 'ink', anchor: 'middle' }),
  );
  const rules = evidence.map((_, index) => `M0 ${grid.top + index * grid.row}H${width}`).join('');
  const body = [
    shape(rectPath(0, grid.top + mostUsed * grid.row, width, grid.row), 'copper-2', 0.22),
    line(rules, { stroke: 'rule', width: 1 }),
    line(`M0 ${grid.top}H${width}M0 ${bottom}H${width}`),
    heads.join(''),
    evidence.map(row).join(''),
    legend(),
  ];
  return { width, height: bottom + 118, body: lettering(size, 'ink-2', body.join('')) };
}

function row({ name, source }: (typeof evidence)[number], index: number): string {
  const y = grid.top + (index + 0.5) * grid.row;
  const signs = columns.map((brief, column) => {
    const asked = approvals.some((one) => one.brief === brief && one.needs.includes(index));
    return asked ? sign(grid.left + (column + 0.5) * pitch, y, source) : '';
  });
  return text(2, y + size * 0.36, name.join(' ').trim(), { fill: 'ink' }) + signs.join('');
}

function sign(x: number, y: number, source: Source): string {
  if (source === 'build') return box(x - 9, y - 9, 18, 18, { fill: 'signal', stroke: 'signal' });
  if (source === 'house') return circle(x, y, 9.5, { fill: 'ink', stroke: 'ink' });
  return circle(x, y, 8.6, { fill: 'paper', stroke: 'ink', width: 2 });
}

function legend(): string {
  const entries = [
    { source: 'build', words: 'made by each build' },
    { source: 'house', words: 'test house, after our pre-scan' },
    { source: 'text', words: 'written once, reviewed' },
  ] as const;
  return entries
    .map(({ source, words }, index) => {
      const y = bottom + 28 + index * 34;
      return sign(14, y, source) + text(36, y + size * 0.36, words);
    })
    .join('');
}

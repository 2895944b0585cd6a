import { padTo, truncateTo, widthOf } from '../../../process/text/column-width.ts';

interface TableColumn {
  title: string;
  /** Maximum width, in terminal columns. A narrow table reduces this width further. */
  widest?: number;
}

export function* table(columns: readonly TableColumn[], rows: string[][], width: number): Generator<string> {
  if (!rows.length) return;
  const widths = widthsOf(columns, rows, width);
  for (const line of [columns.map(({ title }) => title), ...rows]) {
    const cells = widths.map((max, column) => {
      const cell = line[column] ?? '';
      return column === widths.length - 1 ? cell : padTo(cell, max);
    });
    yield lineOf(cells.join(gap), width);
  }
}

const gap = '  ';
/** Width, in terminal columns, below which a truncated last column is omitted. */
const minRoom = 8;

function widthsOf(columns: readonly TableColumn[], rows: string[][], width: number): number[] {
  const lines = [columns.map(({ title }) => title), ...rows];
  const natural = columns.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  const fixed = columns
    .slice(0, -1)
    .reduce((sum, { widest }, column) => sum + (widest ? 0 : (natural[column] ?? 0)), 0);
  const share = Math.max(8, Math.floor((width - fixed) / 4));
  const widths = columns.map(({ widest }, column) => {
    return widest ? Math.min(natural[column] ?? 0, widest, share) : (natural[column] ?? 0);
  });
  const before = widths.slice(0, -1).reduce((sum, each) => sum + each + gap.length, 0);
  const isCramped = columns.length > 1 && width - before < Math.min(minRoom, natural.at(-1) ?? 0);
  return isCramped ? widthsOf(columns.slice(0, -1), rows, width) : widths;
}

export function lineOf(text: string, width: number): string {
  return `${truncateTo(text, width).trimEnd()}\n`;
}

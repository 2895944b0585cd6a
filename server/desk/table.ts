import { cutTo, fillTo, widthOf } from './cut-to-width.ts';

export interface TableColumn {
  title: string;
  /** It may take so much from the last column, and no more than a quarter of what is left for words. */
  widest?: number;
}

/** Rows under their titles, in columns that line up and lines that end where the terminal does. */
export function* table(columns: readonly TableColumn[], rows: string[][], width: number): Generator<string> {
  if (!rows.length) return;
  const lines = [columns.map(({ title }) => title), ...rows];
  const natural = columns.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  const fixed = columns
    .slice(0, -1)
    .reduce((sum, { widest }, column) => sum + (widest ? 0 : (natural[column] ?? 0)), 0);
  const share = Math.max(8, Math.floor((width - fixed) / 4));
  // The last column is as long as it is, and cut where the terminal ends.
  const widths = columns.slice(0, -1).map(({ widest }, column) => {
    return widest ? Math.min(natural[column] ?? 0, widest, share) : (natural[column] ?? 0);
  });
  for (const line of lines) {
    const cells = line.map((cell, column) => fillTo(cell, widths[column] ?? widthOf(cell)));
    yield lineOf(cells.join('  '), width);
  }
}

/** A line below the table. */
export function lineOf(text: string, width: number): string {
  return `${cutTo(text, width).trimEnd()}\n`;
}

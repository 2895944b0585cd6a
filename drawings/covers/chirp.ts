import { rectPath } from '../kit/svg.ts';
import { below, type Family, filled, grid, height, outline, range, stroked, subject, width } from './plate.ts';

const columns = 80;
const rows = 40;
const foot = 24;
const cell = { width: width / columns, height: (height - foot) / rows };
const columnsPerSymbol = 13;
const symbols = 7;
const preamble = 3;

export const chirp: Family = (random) => {
  const shifts = range(symbols).map((symbol) => (symbol < preamble ? 0 : below(random, rows)));
  let signal = '';
  let skirts = '';
  let noise = '';
  for (const column of range(columns)) {
    const shift = shifts[Math.floor(column / columnsPerSymbol) % symbols] ?? 0;
    const row = Math.floor((((column % columnsPerSymbol) / columnsPerSymbol) * rows + shift) % rows);
    signal += cells(column, row, 3);
    skirts += cells(column, row + 3, 1) + cells(column, row - 1, 1);
    if (column % 2)
      noise += range(3)
        .map(() => speck(random, column))
        .join('');
  }
  return (
    filled(grid, noise, 0.5) +
    filled(grid, skirts) +
    filled(subject, signal) +
    stroked(outline, `M0 ${height - foot}H${width}`, 1)
  );
};

/** Rows are counted from the bottom of the band. Cells above the band's top continue at its bottom. */
function cells(column: number, row: number, count: number): string {
  const from = (row + rows) % rows;
  const fitting = Math.min(count, rows - from);
  const top = height - foot - (from + fitting) * cell.height;
  const here = rectPath(column * cell.width, top, cell.width, fitting * cell.height);
  return fitting < count ? here + cells(column, from + fitting, count - fitting) : here;
}

function speck(random: () => number, column: number): string {
  const row = below(random, rows);
  return rectPath(column * cell.width, row * cell.height, cell.width * (1 + below(random, 2)), cell.height);
}

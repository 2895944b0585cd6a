import { rectPath } from '../kit/svg.ts';
import { below, type Family, filled, grid, live, outline, type Random, stroked, subject, text, upTo } from './plate.ts';

const columns = 32;
const rows = 12;
const pitch = { across: 8.6, down: 13.6 };
const sector = { width: 6.6, height: 10 };
/** Sectors written in the last row of slot A. */
const endOfSlotA = 22;

type Region = 'boot' | 'slot-a' | 'slot-b' | 'scratch';

/** A flash map, one cell per sector: bootloader, the running slot, the slot being filled, and free space. */
export const flash: Family = (random) => {
  const bootRows = 2 + below(random, 2);
  const cells: Record<Region | 'free', string> = { boot: '', 'slot-a': '', 'slot-b': '', scratch: '', free: '' };
  for (const row of upTo(rows)) {
    const region = regionOf(row - bootRows);
    for (const column of upTo(columns)) {
      const written = isWritten(random, region, row - bootRows, column);
      cells[written ? region : 'free'] += rectPath(
        22 + column * pitch.across,
        18 + row * pitch.down,
        sector.width,
        sector.height,
      );
    }
  }
  return (
    filled(live, cells.boot) +
    filled(subject, cells['slot-a'] + cells.scratch) +
    filled(outline, cells['slot-b'], 0.8) +
    stroked(grid, cells.free, 0.9) +
    text(22, 194, '0x0800 0000') +
    text(298, 194, 'A | B', 'text-anchor="end"')
  );
};

/** Counted in rows after the bootloader. */
function regionOf(row: number): Region {
  if (row < 0) return 'boot';
  if (row < 4) return 'slot-a';
  return row < 8 ? 'slot-b' : 'scratch';
}

function isWritten(random: Random, region: Region, row: number, column: number): boolean {
  if (region === 'boot') return true;
  if (region === 'slot-a') return row < 3 || column < endOfSlotA;
  if (region === 'slot-b') return random() < 0.72 && row < 7;
  return random() < 0.2;
}

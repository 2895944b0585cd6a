import { rectPath } from '../kit/svg.ts';
import { below, type Family, filled, grid, type Ink, live, outline, range, stroked, subject } from './plate.ts';

const columns = 16;
const maxPages = 128;
const area = { left: 14, top: 16, width: 292, height: 146 };
const gap = 4;
/** Colors and opacities of bootloader, running slot, other slot, and settings, in this order. */
const inks: [Ink, number][] = [
  [outline, 1],
  [subject, 1],
  [live, 0.8],
  [grid, 1],
];

const otherSlot = 2;
/** If the item has no values, probability that a page of the other slot has the color of the settings. */
const unwritten = 0.3;

/** Values: the size of a page, then the sizes of the partitions in the order of `inks`. */
export const flash: Family = (random, { values }) => {
  const [page = 1, ...sizes] = values.length ? values : anyPartitions(random);
  const pages = sizes.map((size) => Math.round(size / page));
  const total = Math.min(
    maxPages,
    pages.reduce((sum, count) => sum + count, 0),
  );
  const rows = Math.ceil(total / columns);
  const width = (area.width + gap) / columns - gap;
  const height = (area.height + gap) / rows - gap;
  const ends = pages.map((_, part) => pages.slice(0, part + 1).reduce((sum, count) => sum + count, 0));
  const cells = pages.map(() => '');
  for (const cell of range(total)) {
    const [x, y] = [
      area.left + (cell % columns) * (width + gap),
      area.top + Math.floor(cell / columns) * (height + gap),
    ];
    const within = ends.findIndex((end) => cell < end);
    const part = within === otherSlot && values.length === 0 && random() < unwritten ? otherSlot + 1 : within;
    cells[part] += rectPath(x, y, width, height);
  }
  return cells
    .map((path, part) => {
      const [ink, opacity] = inks[part % inks.length] ?? [outline, 1];
      return filled(ink, path, opacity) + (ink === grid ? stroked(outline, path, 0.9) : '');
    })
    .join('');
};

function anyPartitions(random: () => number): number[] {
  const boot = 4 + below(random, 6);
  const slot = 20 + below(random, 8);
  return [1, boot, slot, slot, 80 - boot - 2 * slot];
}

import type { Cover } from '../../shared/figures.ts';

const plates: Cover['plate'][] = ['mask', 'paper', 'ink', 'copper'];
/** To the left, and above in a list of two or three columns. */
const reach = 3;

/**
 * Covers have their plates along the whole list of a kind. Where a list shows a selection, an item that meets its own plate
 * nearby gets the next free one.
 */
export function withPlatesApart<Item extends { cover: Cover }>(items: readonly Item[]): Item[] {
  const shown: Item[] = [];
  for (const item of items) {
    const nearby = shown.slice(-reach).map(({ cover }) => cover.plate);
    const { plate: own } = item.cover;
    const plate = nearby.includes(own) ? (plates.find((other) => !nearby.includes(other)) ?? own) : own;
    shown.push({ ...item, cover: { ...item.cover, plate } });
  }
  return shown;
}

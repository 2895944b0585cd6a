import type { Cover } from '../../shared/figures.ts';

const plates: Cover['plate'][] = ['mask', 'paper', 'ink', 'copper'];
/** Items to the left and above, in a list of two or three columns. */
const reach = 3;

/**
 * Plates are distributed over all items of a kind. In a list of selected items, an item whose plate already occurs
 * nearby gets the next free plate.
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

import type { Cover } from '../../shared/figures.ts';

const plates: Cover['plate'][] = ['mask', 'paper', 'ink', 'copper'];
/** Number of earlier items that can be neighbors in a list of two or three columns. */
const reach = 3;

/** Replaces a plate that equals a nearby earlier item's plate, because filters can place these items side by side. */
export function withDistinctPlates<Item extends { cover: Cover }>(items: readonly Item[]): Item[] {
  const shown: Item[] = [];
  for (const item of items) {
    const nearby = shown.slice(-reach).map(({ cover }) => cover.plate);
    const { plate: own } = item.cover;
    const plate = nearby.includes(own) ? (plates.find((other) => !nearby.includes(other)) ?? own) : own;
    shown.push({ ...item, cover: { ...item.cover, plate } });
  }
  return shown;
}

import type { Cover } from '../../shared/figures.ts';
import { seeded } from '../kit/random.ts';
import { type CoverFamily, coverFamilies } from './cover.ts';

type Plate = Cover['plate'];

/** The input for a cover: the slug is the seed, the category selects the pool. */
export interface CoverItem {
  slug: string;
  category: string;
}

export interface AssignedCover {
  family: CoverFamily;
  plate: Plate;
}

const plates: Plate[] = ['mask', 'paper', 'ink', 'copper'];

/**
 * Gives each item of a grid a cover, in order. The family comes from a word in the slug, or else it is the least used
 * one of the category. The plate differs from those to the left and above. A later item never changes the cover of an
 * earlier one.
 */
export function createCoverAssigner(columns: number): (item: CoverItem) => AssignedCover {
  /** The last covers, newest last, as many as can be neighbors. */
  const row: AssignedCover[] = [];
  const uses = new Map<CoverFamily, number>();
  return (item) => {
    const neighbors = [row.at(-1), row.at(-columns)].flatMap((neighbor) => neighbor ?? []);
    const cover = assignCover(item, neighbors, uses);
    uses.set(cover.family, (uses.get(cover.family) ?? 0) + 1);
    if (row.push(cover) > columns) row.shift();
    return cover;
  };
}

/** A cover for one item, given its neighbors and how often each family was used. */
export function assignCover(
  item: CoverItem,
  neighbors: readonly AssignedCover[] = [],
  uses: ReadonlyMap<CoverFamily, number> = new Map(),
): AssignedCover {
  return { family: familyOf(item, neighbors, uses), plate: plateOf(item, neighbors) };
}

function familyOf(
  { slug, category }: CoverItem,
  neighbors: readonly AssignedCover[],
  uses: ReadonlyMap<CoverFamily, number>,
): CoverFamily {
  const usesOf = (family: CoverFamily) => uses.get(family) ?? 0;
  const isFree = (family: CoverFamily) => neighbors.every((neighbor) => neighbor.family !== family);
  const spokenOf = slug.split('-').flatMap((word) => subjects[word] ?? []);
  const pool = startingAnywhere(pools[category] ?? coverFamilies, `family ${slug}`);
  const byUse = pool.toSorted((one, other) => usesOf(one) - usesOf(other));
  return [...spokenOf, ...byUse, ...coverFamilies].find(isFree) ?? 'traces';
}

function plateOf({ slug }: CoverItem, neighbors: readonly AssignedCover[]): Plate {
  const free = startingAnywhere(plates, `plate ${slug}`).find((plate) =>
    neighbors.every((neighbor) => neighbor.plate !== plate),
  );
  return free ?? 'mask';
}

/** The list rotated by an amount that depends on the seed. */
function startingAnywhere<T>(list: readonly T[], seed: string): T[] {
  const start = Math.floor(seeded(seed)() * list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Slug words that decide the family. */
const subjects: Record<string, CoverFamily> = {
  antenna: 'smith',
  battery: 'current',
  boot: 'fsm',
  bus: 'logic',
  can: 'logic',
  cluster: 'fsm',
  display: 'flash',
  eye: 'eye',
  i2c: 'logic',
  inverter: 'contour',
  lorawan: 'chirp',
  mesh: 'mesh',
  meter: 'polar',
  microamps: 'current',
  ota: 'flash',
  pifa: 'smith',
  probe: 'chirp',
  roof: 'contour',
  rtos: 'step',
  spreading: 'chirp',
  streetlight: 'mesh',
  thermal: 'contour',
  thread: 'mesh',
  updates: 'flash',
  vibration: 'current',
  yocto: 'floorplan',
  zephyr: 'step',
};

/** Families that suit a category of notes or products. Other categories use any family. */
const pools: Record<string, CoverFamily[]> = {
  firmware: ['current', 'logic', 'fsm', 'flash', 'step'],
  'board-support': ['flash', 'floorplan', 'logic', 'fsm'],
  radio: ['smith', 'polar', 'chirp', 'mesh', 'eye'],
  hardware: ['traces', 'stackup', 'eye', 'contour', 'step'],
  quality: ['floorplan', 'stackup', 'fsm', 'eye', 'traces'],
  sensing: ['current', 'chirp', 'step', 'contour'],
  connectivity: ['mesh', 'polar', 'smith', 'eye', 'chirp'],
  'embedded-linux': ['flash', 'fsm', 'floorplan', 'logic'],
  'power-control': ['contour', 'stackup', 'step', 'traces'],
  medical: ['step', 'contour', 'current'],
};

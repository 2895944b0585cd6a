import type { Cover } from '../../shared/figures.ts';
import { seededRandom } from '../kit/random.ts';
import { type CoverFamily, type CoverPattern, coverPatterns } from './families.ts';

type Plate = Cover['plate'];

export interface CoverItem {
  slug: string;
  category: string;
  family?: CoverFamily | undefined;
}

export interface AssignedCover {
  family: CoverFamily;
  plate: Plate;
}

export const plates: Plate[] = ['mask', 'paper', 'ink', 'copper'];

/** Number of previous covers that can be next to a cover in a list of two or three columns. */
const reach = 3;

/** Call the returned function once per item, in a fixed order. Items added at the end do not change earlier covers. */
export function createCoverAssigner(): (item: CoverItem) => AssignedCover {
  const nearby: AssignedCover[] = [];
  const uses = new Map<CoverFamily, number>();
  return (item) => {
    const cover = assignCover(item, nearby, uses);
    uses.set(cover.family, (uses.get(cover.family) ?? 0) + 1);
    if (nearby.push(cover) > reach) nearby.shift();
    return cover;
  };
}

export function assignCover(
  item: CoverItem,
  nearby: readonly AssignedCover[] = [],
  uses: ReadonlyMap<CoverFamily, number> = new Map(),
): AssignedCover {
  return { family: item.family ?? patternOf(item, nearby, uses), plate: plateOf(item, nearby) };
}

function patternOf(
  { slug, category }: CoverItem,
  nearby: readonly AssignedCover[],
  uses: ReadonlyMap<CoverFamily, number>,
): CoverPattern {
  const usesOf = (family: CoverFamily) => uses.get(family) ?? 0;
  const isFree = (family: CoverFamily) => nearby.every((other) => other.family !== family);
  const spokenOf = slug.split('-').flatMap((word) => subjects[word] ?? []);
  const pool = startingAnywhere(pools[category] ?? coverPatterns, `family ${slug}`);
  const byUse = pool.toSorted((one, other) => usesOf(one) - usesOf(other));
  return [...spokenOf, ...byUse, ...coverPatterns].find(isFree) ?? 'traces';
}

function plateOf({ slug }: CoverItem, nearby: readonly AssignedCover[]): Plate {
  const free = startingAnywhere(plates, `plate ${slug}`).find((plate) =>
    nearby.every((other) => other.plate !== plate),
  );
  return free ?? 'mask';
}

function startingAnywhere<T>(list: readonly T[], seed: string): T[] {
  const start = Math.floor(seededRandom(seed)() * list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}

const subjects: Record<string, CoverPattern> = {
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

/** Categories that are not listed use all patterns. */
const pools: Record<string, CoverPattern[]> = {
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

import { flagsSize, scratchTrailerSize, trailerSize } from './mcuboot-trailer.ts';

export const modes = ['move', 'scratch', 'overwrite', 'xip'] as const;
export type Mode = (typeof modes)[number];

/** All sizes are in bytes. */
export interface FlashParts {
  flash: number;
  sector: number;
  writeSize: number;
  boot: number;
  storage: number;
  scratch: number;
  mode: Mode;
  /** MCUboot's `BOOT_MAX_IMG_SECTORS`, which must be at least the number of sectors in the larger slot. */
  maxSectors: number;
}

export interface Partition {
  node: 'boot_partition' | 'slot0_partition' | 'slot1_partition' | 'scratch_partition' | 'storage_partition';
  label: string;
  offset: number;
  size: number;
}

export interface Plan {
  partitions: Partition[];
  trailer: number;
  /** Maximum bytes of a signed image, including header and TLVs. */
  largestImage: number;
  sectorsNeeded: number;
}

/** Returns undefined if the flash has no room for two slots with an image. */
export function planOf(parts: FlashParts): Plan | undefined {
  const { flash, sector, boot, storage, mode, writeSize, maxSectors } = parts;
  const pages = (bytes: number) => Math.ceil(bytes / sector);
  const scratch = mode === 'scratch' ? pages(parts.scratch) : 0;
  const free = Math.floor(flash / sector) - pages(boot) - pages(storage) - scratch;
  // Swap using move needs an additional sector in the primary slot.
  const gap = mode === 'move' ? 1 : 0;
  const secondary = Math.floor((free - gap) / 2);
  const primary = secondary + gap;
  const isSwap = mode === 'move' || mode === 'scratch';
  const trailer = isSwap ? trailerSize(maxSectors, writeSize) : flagsSize(writeSize);
  const largestImage = largestImageIn({ primary, secondary }, parts, trailer);
  if (secondary < 1 || largestImage <= 0) return undefined;
  const rest = free - primary - secondary;
  const inOrder: Omit<Partition, 'offset'>[] = [
    { node: 'boot_partition', label: 'mcuboot', size: pages(boot) * sector },
    { node: 'slot0_partition', label: 'image-0', size: primary * sector },
    { node: 'slot1_partition', label: 'image-1', size: secondary * sector },
    { node: 'scratch_partition', label: 'image-scratch', size: scratch * sector },
    { node: 'storage_partition', label: 'storage', size: (pages(storage) + rest) * sector },
  ];
  let offset = 0;
  const partitions = inOrder
    .filter(({ size }) => size > 0)
    .map((one) => {
      const at = offset;
      offset += one.size;
      return { ...one, offset: at };
    });
  return { partitions, trailer, largestImage, sectorsNeeded: primary };
}

/**
 * In the mode `move`, the trailer has its own sectors, and one sector of the primary slot is unused. In other modes,
 * the trailer shares its sectors with the image. In the mode `scratch`, the first of these sectors must have room for
 * the trailer of the scratch area (`bootutil_max_image_size()`).
 */
function largestImageIn(slots: { primary: number; secondary: number }, parts: FlashParts, trailer: number): number {
  const { sector, mode, writeSize } = parts;
  const ofTrailer = Math.ceil(trailer / sector);
  const inFirst = trailer - (ofTrailer - 1) * sector;
  const padding = mode === 'scratch' ? Math.max(0, scratchTrailerSize(writeSize) - inFirst) : 0;
  if (mode !== 'move') return slots.secondary * sector - trailer - padding;
  return Math.min(slots.primary - ofTrailer - 1, slots.secondary - ofTrailer) * sector;
}

export interface Wear {
  /** Sectors that an installation erases and programs. */
  cycles: number;
  /** Erases of the most-worn sector per update, including the download; for the scratch area, the average. */
  max: number;
  where: string;
  updates: number;
}

/** Counts the download into the secondary slot as one erase of its sectors. */
export function wearOf({ mode, sector, scratch }: FlashParts, image: number, ratedCycles: number): Wear {
  const pages = Math.ceil(image / sector);
  const passes = image / (Math.ceil(scratch / sector) * sector);
  const uses: Record<Mode, Omit<Wear, 'updates'>> = {
    // MCUboot first moves the primary slot's image up by one sector, and then writes both slots.
    move: { cycles: 3 * pages, max: 2, where: 'both slots' },
    scratch: {
      cycles: 3 * pages,
      max: Math.max(2, passes),
      where: passes > 2 ? 'the scratch area' : 'the secondary slot',
    },
    // After copying, MCUboot erases the header and the trailer of the secondary slot, which the download erased before.
    overwrite: { cycles: pages, max: 2, where: 'the first sector of the secondary slot' },
    xip: { cycles: 0, max: 1, where: 'the slot that receives the image' },
  };
  const use = uses[mode];
  return { ...use, updates: ratedCycles / use.max };
}

/** A stretch of flash in the order of addresses. `spare` holds no image: scratch, gap or trailer. */
export interface Region {
  part: 'boot' | 'primary' | 'secondary' | 'spare' | 'settings';
  kilobytes: number;
}

interface SwapMode {
  name: string;
  regions: readonly Region[];
  /** Bytes. */
  largestImage: number;
  rollback: boolean;
  isChosen: boolean;
}

export const totalKilobytes = 256;
const pageKilobytes = 4;
/** Pages of the image that the note counts with: 96 KB. */
const imagePages = 24;
/** Pages that swap-scratch moves at a time. */
const scratchPages = 2;

export const swapModes: readonly SwapMode[] = [
  {
    name: 'Overwrite-only',
    regions: [
      { part: 'boot', kilobytes: 32 },
      { part: 'primary', kilobytes: 104 },
      { part: 'secondary', kilobytes: 104 },
      { part: 'settings', kilobytes: 16 },
    ],
    largestImage: 106_064,
    rollback: false,
    isChosen: false,
  },
  {
    name: 'Swap-scratch',
    regions: [
      { part: 'boot', kilobytes: 32 },
      { part: 'primary', kilobytes: 100 },
      { part: 'secondary', kilobytes: 100 },
      { part: 'spare', kilobytes: 8 },
      { part: 'settings', kilobytes: 16 },
    ],
    largestImage: 101_968,
    rollback: true,
    isChosen: false,
  },
  {
    name: 'Swap-move',
    regions: [
      { part: 'boot', kilobytes: 32 },
      { part: 'primary', kilobytes: 96 },
      { part: 'spare', kilobytes: 8 },
      { part: 'secondary', kilobytes: 96 },
      { part: 'spare', kilobytes: 4 },
      { part: 'settings', kilobytes: 20 },
    ],
    largestImage: 98_304,
    rollback: true,
    isChosen: true,
  },
];

/** How often one update erases each page of the flash. Trailers are left out, as in the note's table. */
export function eraseCounts(name: string): number[] {
  const mode = swapModes.find((one) => one.name === name);
  const counts = Array.from({ length: totalKilobytes / pageKilobytes }, () => 0);
  const eraseFrom = (part: Region['part'], pages: number, times: number, skipped = 0) => {
    const first = firstPage(mode?.regions ?? [], part) + skipped;
    for (let page = first; page < first + pages; page++) counts[page] = (counts[page] ?? 0) + times;
  };
  eraseFrom('primary', imagePages, 1);
  if (!mode?.rollback) return counts;
  eraseFrom('secondary', imagePages, 1);
  // The image passes through the scratch in steps, or moves up by a page first.
  if (mode.isChosen) eraseFrom('primary', imagePages, 1, 1);
  else eraseFrom('spare', scratchPages, imagePages / scratchPages);
  return counts;
}

function firstPage(regions: readonly Region[], part: Region['part']): number {
  const before = regions.slice(
    0,
    regions.findIndex((region) => region.part === part),
  );
  return before.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / pageKilobytes;
}

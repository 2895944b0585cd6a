/** How a page is looked at. */
export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/**
 * Every width in both color schemes under `TEST_ALL`. Otherwise the one that stands for them: the narrowest, by night.
 * By day, and on a desk, `twoLooks` sees one of every kind of page.
 */
export function looksAt(...widths: number[]): Look[] {
  if (!process.env.TEST_ALL) return [{ width: Math.min(...widths), colorScheme: 'dark' }];
  return widths.flatMap((width) => [
    { width, colorScheme: 'light' },
    { width, colorScheme: 'dark' },
  ]);
}

/** The narrowest by day and the widest by night; all of them under `TEST_ALL`. */
export function twoLooks(...widths: number[]): Look[] {
  if (process.env.TEST_ALL) return looksAt(...widths);
  return [
    { width: Math.min(...widths), colorScheme: 'light' },
    { width: Math.max(...widths), colorScheme: 'dark' },
  ];
}

/** Both color schemes under `TEST_ALL`, else the dark one. */
export const colorSchemes: Look['colorScheme'][] = process.env.TEST_ALL ? ['light', 'dark'] : ['dark'];

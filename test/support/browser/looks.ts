/** Window width and color scheme in which a page is checked. */
export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/**
 * Returns every width in both color schemes under `TEST_ALL`, otherwise only the narrowest width in the dark scheme.
 * `twoLooks` covers the light scheme and the desktop.
 */
export function looksAt(...widths: number[]): Look[] {
  if (!process.env.TEST_ALL) return [{ width: Math.min(...widths), colorScheme: 'dark' }];
  return widths.flatMap((width) => [
    { width, colorScheme: 'light' },
    { width, colorScheme: 'dark' },
  ]);
}

/**
 * Returns the narrowest width in the light scheme and the widest in the dark scheme. Under `TEST_ALL`, returns every
 * width in both schemes.
 */
export function twoLooks(...widths: number[]): Look[] {
  if (process.env.TEST_ALL) return looksAt(...widths);
  return [
    { width: Math.min(...widths), colorScheme: 'light' },
    { width: Math.max(...widths), colorScheme: 'dark' },
  ];
}

/** Both color schemes under `TEST_ALL`; otherwise only the dark scheme. */
export const colorSchemes: Look['colorScheme'][] = process.env.TEST_ALL ? ['light', 'dark'] : ['dark'];

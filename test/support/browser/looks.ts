export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** Under `TEST_ALL`, returns every width in both color schemes; otherwise, the narrowest width in the dark scheme. */
export function looksAt(...widths: number[]): Look[] {
  if (!process.env.TEST_ALL) return [{ width: Math.min(...widths), colorScheme: 'dark' }];
  return widths.flatMap((width) => [
    { width, colorScheme: 'light' },
    { width, colorScheme: 'dark' },
  ]);
}

/**
 * Under `TEST_ALL`, returns every width in both color schemes; otherwise, the narrowest width in the light scheme and
 * the widest in the dark scheme.
 */
export function twoLooks(...widths: number[]): Look[] {
  if (process.env.TEST_ALL) return looksAt(...widths);
  return [
    { width: Math.min(...widths), colorScheme: 'light' },
    { width: Math.max(...widths), colorScheme: 'dark' },
  ];
}

export const colorSchemes: Look['colorScheme'][] = process.env.TEST_ALL ? ['light', 'dark'] : ['dark'];

/** How a page is looked at. */
export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/**
 * Every width in both color schemes under `TEST_ALL`. Otherwise two that stand for them: the narrowest by day, the
 * widest by night.
 */
export function looksAt(...widths: number[]): Look[] {
  if (!process.env.TEST_ALL) {
    return [
      { width: Math.min(...widths), colorScheme: 'light' },
      { width: Math.max(...widths), colorScheme: 'dark' },
    ];
  }
  return widths.flatMap((width) => [
    { width, colorScheme: 'light' },
    { width, colorScheme: 'dark' },
  ]);
}

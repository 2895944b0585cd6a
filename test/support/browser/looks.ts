export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

export function looksAt(...widths: number[]): Look[] {
  if (!process.env.TEST_ALL) return [{ width: Math.min(...widths), colorScheme: 'dark' }];
  return widths.flatMap((width) => [
    { width, colorScheme: 'light' },
    { width, colorScheme: 'dark' },
  ]);
}

export function twoLooks(...widths: number[]): Look[] {
  if (process.env.TEST_ALL) return looksAt(...widths);
  return [
    { width: Math.min(...widths), colorScheme: 'light' },
    { width: Math.max(...widths), colorScheme: 'dark' },
  ];
}

import { expect, test } from 'vitest';
import { eraseCounts, swapModes, totalKilobytes } from '../../../drawings/figures/notes/flash-slots.ts';

test('the flash that is drawn is the flash of the note: its size, and the erases of its table', () => {
  for (const { regions } of swapModes)
    expect(regions.reduce((sum, { kilobytes }) => sum + kilobytes, 0)).toBe(totalKilobytes);
  const erases = swapModes.map(({ name }) => eraseCounts(name));
  expect(erases.map((counts) => counts.reduce((sum, count) => sum + count, 0))).toEqual([24, 72, 72]);
  expect(erases.map((counts) => Math.max(...counts))).toEqual([1, 12, 2]);
});

import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findFigures } from '../../../build/find-drawings.ts';
import { eraseCounts, swapModes, totalKilobytes } from '../../../drawings/figures/notes/flash-slots.ts';
import { builtDrawings } from '../../support/drawings.ts';

const { file, figureAt } = builtDrawings();
const names = Object.keys((await findFigures()).drawings).filter((name) => /^(?:notes|cases)\//.test(name));

test('each figure of a note or a case study can be shown in a text, and weighs less than 3 KB', () => {
  const wide = names.filter((name) => !name.endsWith('-narrow'));
  expect(wide.filter((name) => !figureAt(`/drawings/${name}.svg`))).toEqual([]);
  const weightOf = (name: string) => brotliCompressSync(file(name)?.text ?? '').length;
  expect(names.filter((name) => weightOf(name) > 3_072)).toEqual([]);
});

test('the flash that is drawn is the flash of the note: its size, and the erases of its table', () => {
  for (const { regions } of swapModes)
    expect(regions.reduce((sum, { kilobytes }) => sum + kilobytes, 0)).toBe(totalKilobytes);
  const erases = swapModes.map(({ name }) => eraseCounts(name));
  expect(erases.map((counts) => counts.reduce((sum, count) => sum + count, 0))).toEqual([24, 72, 72]);
  expect(erases.map((counts) => Math.max(...counts))).toEqual([1, 12, 2]);
});

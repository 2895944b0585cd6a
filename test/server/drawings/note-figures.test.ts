import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readDrawingTokens } from '../../../build/drawing-tokens.ts';
import { figureAt } from '../../../server/drawings/figure-files.ts';
import { createReadDrawing } from '../../../server/drawings/files.ts';
import { noteFiles } from '../../../server/drawings/notes/note-files.ts';
import { eraseCounts, swapModes, totalKilobytes } from '../../../server/drawings/notes/swap-modes.ts';

const readDrawing = createReadDrawing(readDrawingTokens());
const names = Object.keys(noteFiles);

test('each figure of a note can be shown in a text, and weighs less than 3 KB', () => {
  const wide = names.filter((name) => !name.endsWith('-narrow'));
  expect(wide.filter((name) => !figureAt(`/drawings/${name}.svg`))).toEqual([]);
  const weightOf = (name: string) => brotliCompressSync(readDrawing(name)?.text ?? '').length;
  expect(names.filter((name) => weightOf(name) > 3_072)).toEqual([]);
});

test('the flash that is drawn is the flash of the note: its size, and the erases of its table', () => {
  for (const { regions } of swapModes)
    expect(regions.reduce((sum, { kilobytes }) => sum + kilobytes, 0)).toBe(totalKilobytes);
  const erases = swapModes.map(({ name }) => eraseCounts(name));
  expect(erases.map((counts) => counts.reduce((sum, count) => sum + count, 0))).toEqual([24, 72, 72]);
  expect(erases.map((counts) => Math.max(...counts))).toEqual([1, 12, 2]);
});

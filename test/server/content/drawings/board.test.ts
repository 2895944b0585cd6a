import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { heroBoard } from '../../../../drawings/board/hero-board.ts';
import { boardBlockIds } from '../../../../shared/home.ts';
import { attribute, elementsOf } from '../../../support/markup.ts';

const parts = boardBlockIds.map((id, index) => ({
  id,
  reference: `U${index}`,
  name: `Part ${id}`,
  line: 'a line of text',
  href: `/services/${id}`,
}));
const board = heroBoard({ parts, printed: { mcu: 'M<7>' } });
const elements = elementsOf(board);

test('the board is deterministic and contains nothing that pages forbid', () => {
  expect(heroBoard({ parts, printed: { mcu: 'M<7>' } })).toBe(board);
  expect(board).not.toMatch(/NaN|undefined|Infinity|null/);
  expect(board).not.toMatch(/ style=/);
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(brotliCompressSync(board).length).toBeLessThanOrEqual(7500);
});

test('every block is on the board once, with its link, in the order of the content', () => {
  const blocks = elements.filter((element) => attribute(element, 'class') === 'board__block');
  expect(blocks.map((element) => attribute(element, 'data-block')).sort()).toEqual([...boardBlockIds].sort());
  const links = elements.filter(({ tagName }) => tagName === 'a');
  expect(links.map((link) => [attribute(link, 'data-block'), attribute(link, 'href')])).toEqual(
    parts.map(({ id, href }) => [id, href]),
  );
});

test('content on the board is text, never markup', () => {
  const [first, ...others] = parts;
  const spiked = heroBoard({
    printed: { board: '<b>' },
    parts: [{ ...first, id: 'mcu', reference: '<b>', name: 'R&D "<i>', line: '<script>', href: '/?a&"' }],
  });
  expect(others).toHaveLength(7);
  expect(spiked).not.toMatch(/<b>|<i>|<script/);
  expect(spiked).toContain('href="/?a&amp;&quot;"');
});

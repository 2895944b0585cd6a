import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heroBoard } from '../../../drawings/board/hero-board.ts';
import { boardBlockIds } from '../../../shared/home.ts';
import { launchChromium } from '../../support/chromium.ts';
import { attribute, elementsOf } from '../../support/markup.ts';

const parts = boardBlockIds.map((id, index) => ({
  id,
  reference: `U${index}`,
  name: `Part ${id}`,
  line: 'a line of text',
  href: `/services/${id}`,
}));
const board = heroBoard(parts);
const elements = elementsOf(board);
const stylesheets = ['client/styles/tokens.css', 'client/pages/home/board.css', 'client/pages/home/board-live.css'];
const script = 'client/start/board.ts';

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

test('the board is the same every time, and holds nothing a page cannot', () => {
  expect(heroBoard(parts)).toBe(board);
  expect(board).not.toMatch(/NaN|undefined|Infinity|null/);
  expect(board).not.toMatch(/ style=/);
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(brotliCompressSync(board).length).toBeLessThanOrEqual(7500);
});

test('every block stands on the board once, and has its link, in the order of the content', () => {
  const blocks = elements.filter((element) => attribute(element, 'class') === 'board__block');
  expect(blocks.map((element) => attribute(element, 'data-block')).sort()).toEqual([...boardBlockIds].sort());
  const links = elements.filter(({ tagName }) => tagName === 'a');
  expect(links.map((link) => [attribute(link, 'data-block'), attribute(link, 'href')])).toEqual(
    parts.map(({ id, href }) => [id, href]),
  );
});

test('what the content says is text, never markup', () => {
  const [first, ...others] = parts;
  const spiked = heroBoard([
    { ...first, id: 'mcu', reference: '<b>', name: 'R&D "<i>', line: '<script>', href: '/?a&"' },
  ]);
  expect(others).toHaveLength(7);
  expect(spiked).not.toMatch(/<b>|<i>|<script/);
  expect(spiked).toContain('href="/?a&amp;&quot;"');
});

test.each([true, false])(
  'pointing at a block or its label lifts the block; its label and nets light up (script: %s)',
  async (scripted) => {
    const page = await boardPage({ viewport: { width: 1440, height: 1000 } }, scripted);
    const lifted = page.locator('.board__block[data-block="mcu"] .board__lift');
    const [net, name] = [
      page.locator('.board__nets [data-block~="mcu"]'),
      page.locator('a[data-block="mcu"] .board__name'),
    ];
    const look = async () => ({
      lift: await lifted.evaluate((element) => getComputedStyle(element).transform),
      net: await net.first().evaluate((element) => getComputedStyle(element).stroke),
      name: await name.evaluate((element) => getComputedStyle(element).fill),
    });
    const resting = await look();
    expect(resting.lift).toBe('matrix(1, 0, 0, 1, 0, 0)');
    for (const target of [name, lifted.locator('text').first()]) {
      await target.hover();
      const on = await look();
      expect(on.lift).toBe('matrix(1, 0, 0, 1, 0, -10)');
      expect(on.net).not.toBe(resting.net);
      expect(on.name).not.toBe(resting.name);
      await page.mouse.move(0, 0);
      expect(await look()).toEqual(resting);
    }
    await page.context().close();
  },
);

test('a tap on a block focuses its label', async () => {
  const page = await boardPage({ viewport: { width: 1024, height: 900 }, hasTouch: true });
  await page.locator('.board__block[data-block="radio"] .board__lift').tap();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/services/radio');
  await page.context().close();
});

test('pulses rest when the board is out of sight, and stand still for who asked for less motion', async () => {
  const page = await boardPage({ viewport: { width: 1024, height: 400 } });
  const state = () =>
    page
      .locator('.board__pulses path')
      .first()
      .evaluate((element) => getComputedStyle(element).animationPlayState);
  await expect.poll(state).toBe('running');
  await page.evaluate(() => scrollTo(0, 9999));
  await expect.poll(state).toBe('paused');
  await page.context().close();

  const calm = await boardPage({ reducedMotion: 'reduce' });
  expect(await calm.evaluate(() => document.getAnimations().length)).toBe(0);
  await calm.context().close();
});

test('no width makes the page scroll sideways or cuts a label off', async () => {
  const page = await boardPage({});
  for (const width of [320, 390, 760, 800, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const cut = await page.locator('.board__label').evaluateAll(
      (labels) =>
        labels.filter((label) => {
          const [box, sheet] = [label.getBoundingClientRect(), label.closest('svg')?.getBoundingClientRect()];
          return (
            box.width > 0 && sheet && (box.left < sheet.left || box.right > sheet.right || box.bottom > sheet.bottom)
          );
        }).length,
    );
    expect(cut).toBe(0);
  }
  await page.context().close();
});

/** The board with its own CSS and script, without the rest of the page. Transitions take no time. */
async function boardPage(options: BrowserContextOptions, scripted = true): Promise<Page> {
  if (!browser) throw new Error('no browser');
  const page = await browser.newPage(options);
  const css = stylesheets.map((file) => readFileSync(file, 'utf8'));
  const still = '* { transition: none !important } body { margin: 0; padding: 30px 0 1500px }';
  await page.setContent(`<!doctype html><style>${css.join('')}${still}</style>${board}`);
  if (!scripted) return page;
  const bundle = { bundle: true, write: false, format: 'iife', globalName: 'board' } as const;
  const { outputFiles } = await build({ ...bundle, entryPoints: [script] });
  await page.addScriptTag({
    content: `${outputFiles[0]?.text}; board.startBoard([])`,
  });
  return page;
}

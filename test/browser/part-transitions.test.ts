import { brotliCompressSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { industry, services } from '../support/browser/site-pages.ts';
import { transitionsOn, watchTransitions } from '../support/browser/watch-transitions.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

const label = '.board__label[data-block="mcu"]';
const scene = `.industry[href="${industry}"]`;

fullTest('every service page starts with its own detail of the board, small enough for a first load', async () => {
  const details = await Promise.all(
    services.map(async ({ href: path }) => {
      const html = await (await fetch(base() + path)).text();
      const [detail = ''] = /<div class="board-crop".*?<\/div>/s.exec(html) ?? [];
      expect(html, path).toMatch(/<h1>.*board-crop.*<figcaption.*document-block/s);
      expect(brotliCompressSync(detail).length, path).toBeLessThan(5 * 1_024);
      return detail;
    }),
  );
  expect(new Set(details).size).toBe(services.length);
});

fullTest(
  'a part of the board moves to its service page and stays opaque, and the page fades in only in the second half',
  async () => {
    await using visit = await openAt(href.home());
    const { page } = visit;
    await page.locator(label).dispatchEvent('click');
    await expect.poll(() => flown(page)).toContain('board-part');
    await page.waitForURL('**/services/**');
    await page.locator('.board-crop__part').waitFor();
    expect(await page.locator('svg.board').count()).toBe(0);
    const [transition] = await transitionsOn(page);
    const { length = 0, moments = [] } = transition ?? {};
    expect(length).toBeLessThanOrEqual(260);
    expect(Math.min(...moments.map(({ part }) => part))).toBe(1);
    expect(moments.findIndex(({ comes }) => comes > 0) * 10).toBeGreaterThan(length / 2);
    expect(visit.messages).toEqual([]);
  },
);

fullTest('an industry’s scene moves to the head of its page', async () => {
  await using visit = await openAt(href.industries());
  const { page } = visit;
  await page.locator(scene).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(base() + industry);
  await expect.poll(() => flown(page)).toContain('scene');
  expect(visit.messages).toEqual([]);
});

fullTest('a scene is animated once when the pointer enters it', async () => {
  await using visit = await openAt(href.industries());
  const { page } = visit;
  await page.locator(scene).hover();
  await expect.poll(() => moving(page)).toBe(2);
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) if (motion instanceof Animation) motion.finish();
  });
  await page.locator(`${scene} b`).hover();
  expect(await moving(page)).toBe(0);
});

test('with reduced motion, nothing is animated', async () => {
  await using visit = await openAt(href.industries(), { reducedMotion: 'reduce' });
  const { page } = visit;
  await page.locator(scene).hover();
  await page.locator(scene).click();
  await page.waitForURL(base() + industry);
  expect(await moving(page)).toBe(0);
  expect(await flown(page)).toEqual([]);
});

async function openAt(path: string, options: BrowserContextOptions = { reducedMotion: 'no-preference' }) {
  const visit = await openWatched(browser(), options);
  const { page } = visit;
  await page.addInitScript(watchTransitions);
  await page.goto(base() + path);
  await visit.hydrated();
  // Moves the pointer, because the first interaction loads the code for animations.
  await page.mouse.move(700, 5);
  if (options.reducedMotion !== 'reduce')
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/scenes.js')),
    );
  return visit;
}

async function flown(page: Page): Promise<string[]> {
  return (await transitionsOn(page)).flatMap((transition) => transition.flown);
}

function moving(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target instanceof SVGUseElement).length,
  );
}

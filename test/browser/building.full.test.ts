import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite();

test('a room in the drawing of the building links to its row, also without script', async () => {
  await using visit = await openWatched(browser(), {
    javaScriptEnabled: false,
    viewport: { width: 1_440, height: 1_200 },
  });
  const { page } = visit;
  await page.goto(base() + href.company());
  const view = await page.locator('.building__view').boundingBox();
  if (!view) throw new Error('The building is not shown.');
  await page.mouse.click(view.x + view.width * 0.45, view.y + view.height * 0.46);
  await page.waitForURL('**/company#hil-lab');
  expect(await page.locator('tr:target').count()).toBe(1);
});

test('scrolling through the years builds the building; with reduced motion it is complete from the start', async () => {
  const partsSeen = async (reducedMotion: 'reduce' | 'no-preference') => {
    await using visit = await openWatched(browser(), { reducedMotion, viewport: { width: 1_440, height: 900 } });
    const { page } = visit;
    await page.goto(base() + href.about('nettlewright'));
    const seen = () =>
      page.$$eval('g.growth__part', (parts) => parts.filter((part) => getComputedStyle(part).opacity === '1').length);
    await page.locator('.growth__event').first().scrollIntoViewIfNeeded();
    const atFirst = await seen();
    await page
      .locator('.growth__event')
      .last()
      .evaluate((event) => event.scrollIntoView({ block: 'start' }));
    const all = await page.locator('g.growth__part').count();
    await expect.poll(seen).toBe(all);
    return { atFirst, all };
  };
  const moving = await partsSeen('no-preference');
  expect(moving.atFirst).toBeLessThan(moving.all);
  const still = await partsSeen('reduce');
  expect(still.atFirst).toBe(still.all);
});

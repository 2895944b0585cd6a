import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

const light = '#f8f6f0';
const dark = '#081a13';

test('the switch changes from system to light, to dark, and back, and its label says so', async () => {
  await using visit = await openWatched(browser(), { colorScheme: 'dark' });
  const { page } = visit;
  await page.goto(base() + href.home());
  await visit.hydrated();
  const seen = [await lookOf(page)];
  for (let press = 0; press < 3; press += 1) {
    const control = page.locator('header').getByRole('button', { name: 'Color theme' });
    const label = await control.getAttribute('aria-label');
    await control.click();
    await expect.poll(() => control.getAttribute('aria-label')).not.toBe(label);
    seen.push(await lookOf(page));
  }
  expect(seen).toEqual([
    { label: 'Color theme: system. Switch to light', paper: dark, bar: dark, scheme: 'dark' },
    { label: 'Color theme: light. Switch to dark', paper: light, bar: light, scheme: 'light' },
    { label: 'Color theme: dark. Switch to system', paper: dark, bar: dark, scheme: 'dark' },
    { label: 'Color theme: system. Switch to light', paper: dark, bar: dark, scheme: 'dark' },
  ]);
  expect(visit.messages).toEqual([]);
});

test('the chosen theme applies on the next page before the page’s scripts run, and after a navigation', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.home());
  await choose(page, 'dark');
  await page.route('**/start.js', (route) => route.abort());
  await page.goto(base() + href.blogs());
  expect(await lookOf(page)).toMatchObject({ paper: dark, bar: dark, scheme: 'dark' });
  await page.unroute('**/start.js');
  await page.reload();
  await visit.hydrated();
  await page.locator(`header a[href="${href.home()}"]`).first().click();
  await page.waitForURL(base() + href.home());
  expect(await lookOf(page)).toMatchObject({ label: 'Color theme: dark. Switch to system', paper: dark, bar: dark });
});

fullTest('the switch works before hydration', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.route('**/app.js', (route) => route.abort());
  await page.goto(base() + href.home());
  await choose(page, 'dark');
  expect(await lookOf(page)).toMatchObject({ paper: dark });
});

async function choose(page: Page, theme: string): Promise<void> {
  const control = page.locator('header').getByRole('button', { name: 'Color theme' });
  while (!(await control.getAttribute('aria-label'))?.includes(`: ${theme}`)) await control.click();
}

function lookOf(page: Page) {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    const meta = Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')).find(
      ({ media }) => matchMedia(media).matches,
    );
    const { colorScheme } = getComputedStyle(document.documentElement);
    if (canvas) canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas?.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
    const paper = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    const label = document.querySelector('.theme-switch')?.getAttribute('aria-label');
    return { label, paper, bar: meta?.content, scheme: colorScheme };
  });
}

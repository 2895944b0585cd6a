import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { article } from '../support/browser/site-pages.ts';
import { emulatePrint, openWatched } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

test.each(representatives(['dark', 'light'] as const))(
  'a page prints black on white from the %s theme',
  async (colorScheme) => {
    await using visit = await openWatched(browser(), { colorScheme });
    const { page } = visit;
    await page.goto(base() + article);
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), colorScheme);
    await emulatePrint(page, { colorScheme });
    expect(await colorsOf(page, 'body')).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  },
);

fullTest('screen-only parts are not printed; the logo and the contact address are', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + article);
  await visit.hydrated();
  await emulatePrint(page);
  const screenOnly = [
    '#menu',
    '.theme-switch',
    'form.enquiry',
    '#site-links',
    '.toasts',
    'footer .button',
    '.back-to-top',
  ];
  for (const selector of screenOnly) expect(await page.locator(selector).first().isVisible(), selector).toBe(false);
  expect(await page.locator('header .logo').first().isVisible()).toBe(true);
  expect(await page.locator('footer').innerText()).toMatch(/@/);
  expect(await page.locator('h1').isVisible()).toBe(true);
  await page.goto(base() + paths.unsubscribe);
  await emulatePrint(page);
  expect(await page.locator('form:visible').count()).toBe(0);
  const inHeader = page.locator('header :is(a, button, summary):visible');
  expect(await inHeader.evaluateAll((parts) => parts.map((part) => part.getAttribute('aria-label')))).toEqual([
    'Nettlewright, home',
  ]);
  await page.goto(base() + href.services());
  await emulatePrint(page);
  const pins = await page.locator('.header').evaluate((header) => getComputedStyle(header, '::after').display);
  expect(pins, 'pins of the header').toBe('none');
});

fullTest('in print, external links in an article show their address, and internal links do not', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + article);
  await page.locator('.prose[data-fragment]').evaluate((body) => {
    for (const address of ['https://example.com/sheet', '/blogs']) {
      const link = document.createElement('a');
      link.href = address;
      body.append(link);
    }
  });
  await emulatePrint(page);
  const after = (address: string) =>
    page
      .locator(`.prose[data-fragment] a[href="${address}"]`)
      .last()
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await after('https://example.com/sheet')).toContain('https://example.com/sheet');
  expect(await after('/blogs')).toBe('none');
});

test('with forced colors, drawings, buttons, and focus outlines use the system’s colors', async () => {
  await using visit = await openWatched(browser(), { forcedColors: 'active' });
  const { page } = visit;
  await page.goto(base() + href.blogs());
  const systemColor = await page.evaluate(() => {
    const probe = document.createElement('p');
    probe.style.color = 'CanvasText';
    document.body.append(probe);
    return getComputedStyle(probe).color;
  });
  const ofLogo = await page
    .locator('header .logo circle')
    .first()
    .evaluate((pad) => getComputedStyle(pad).stroke);
  expect(ofLogo).toBe(systemColor);
  const [text, fill] = await page
    .locator('footer .button')
    .first()
    .evaluate((button) => [getComputedStyle(button).color, getComputedStyle(button, '::after').backgroundColor]);
  expect(text).not.toBe(fill);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  expect(outline).toBe('solid');
});

function colorsOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
}

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { caseStudies, caseStudy, service } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

/** Size of an A4 sheet without its print margins, in CSS pixels. */
const view = { width: 680, height: 1_009 };

async function printed(page: Page, path: string): Promise<number> {
  await page.goto(base() + path, { waitUntil: 'networkidle' });
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('every case study prints on one sheet', async () => {
  await using visit = await openWatched(browser());
  const pages: Record<string, number> = {};
  for (const path of caseStudies) pages[path] = await printed(visit.page, path);
  expect(pages).toEqual(Object.fromEntries(caseStudies.map((path) => [path, 1])));
});

test('a printed case study has its facts, its headline, and its figures, but not its text', async () => {
  await using visit = await openWatched(browser(), { viewport: view });
  const { page } = visit;
  await page.goto(base() + caseStudy);
  await page.emulateMedia({ media: 'print' });
  for (const shown of ['h1', '.document-block', '.case-headline', 'table', '.figure'])
    expect(await page.locator(shown).first().isVisible(), shown).toBe(true);
  for (const hidden of ['.prose', '[data-contents]', 'form', 'main .go-link'])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
});

test('a service prints as a datasheet: facts first, no controls, and every answer open', async () => {
  await using visit = await openWatched(browser(), { viewport: view });
  const { page } = visit;
  await page.goto(base() + service);
  await page.emulateMedia({ media: 'print' });
  const topOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf('.document-block')).toBeLessThan(await topOf('main h2'));
  expect(await page.locator('main :is(.button, .go-link, button, nav, form):visible').count()).toBe(0);
  const answers = page.locator('main details > p');
  const heights = await answers.evaluateAll((all) => all.map((answer) => answer.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.min(...heights)).toBeGreaterThan(0);
});

test('in print, no figure or table of a service is wider than the sheet or taller than about half of it', async () => {
  await using visit = await openWatched(browser(), { viewport: view });
  const { page } = visit;
  await page.goto(base() + service);
  await page.emulateMedia({ media: 'print' });
  const sizes = await page.locator('main :is(figure, table):visible').evaluateAll((parts) =>
    parts.map((part) => ({
      right: part.getBoundingClientRect().right,
      height: part.getBoundingClientRect().height,
      breaks: getComputedStyle(part).breakInside,
    })),
  );
  expect(sizes.length).toBeGreaterThan(1);
  for (const { right, height, breaks } of sizes) {
    expect(right).toBeLessThanOrEqual(view.width);
    expect(height).toBeLessThan(view.height * 0.55);
    expect(breaks).toBe('avoid');
  }
});

import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { article, caseStudy, product, service } from '../support/browser/site-pages.ts';
import { emulatePrint, openWatched } from '../support/browser/watched-page.ts';
import { pageKinds } from '../support/page-kinds.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

/** Size of an A4 sheet without its print margins, in CSS pixels. */
const view = { width: 680, height: 1_009 };

/** Every sheet has the logo, the address, and the page number. A sheet of two lines has about five texts. */
const minTexts = 10;

test('no kind of page prints a sheet that is almost empty', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const sparse: string[] = [];
  for (const { kind, path } of pageKinds) {
    await page.goto(base() + path, { waitUntil: 'networkidle' });
    const sheets = textsOfSheets(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
    expect(sheets.length, kind).toBeGreaterThan(0);
    sparse.push(...sheets.flatMap((texts, index) => (texts < minTexts ? `${kind}, sheet ${index + 1}: ${texts}` : [])));
  }
  expect(sparse).toEqual([]);
});

test.each([caseStudy, article])('%s prints whole, with its sources and the address of the page', async (path) => {
  await using visit = await openWatched(browser(), { viewport: view });
  const { page } = visit;
  await page.goto(base() + path);
  await emulatePrint(page);
  const parts = page.locator('h1, .document-block, table, .figure, .prose > :not(aside)');
  const hidden = await parts.evaluateAll(
    (all) =>
      all.filter(
        (part) => part.closest('main') && !part.closest('details, section + section') && !part.checkVisibility(),
      ).length,
  );
  expect(hidden).toBe(0);
  expect(await page.locator('.prose a[href^="http"]:visible').count(), 'sources').toBeGreaterThan(0);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(await page.locator('body > header').innerText()).toContain(canonical);
  for (const control of ['[data-contents]', 'form', 'main .go-link'])
    expect(await page.locator(control).filter({ visible: true }).count(), control).toBe(0);
});

test('the markers of lists print', async () => {
  await using visit = await openWatched(browser(), { viewport: view });
  const { page } = visit;
  await page.goto(base() + product);
  const markers = page
    .locator('.prose ul > li')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').printColorAdjust));
  expect(new Set(await markers)).toEqual(new Set(['exact']));
});

test('a service prints as a datasheet: facts first, no controls, and every answer open', async () => {
  await using visit = await openWatched(browser(), { viewport: view });
  const { page } = visit;
  await page.goto(base() + service);
  await emulatePrint(page);
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
  await emulatePrint(page);
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

/** Counts the texts of each sheet, by the operator that begins a text in Chromium's compressed page contents. */
function textsOfSheets(pdf: Buffer): number[] {
  const file = pdf.toString('latin1');
  return [...file.matchAll(/\/Type \/Page\b(?!s)[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const start = file.indexOf('stream\n', file.indexOf(`\n${id} 0 obj`)) + 'stream\n'.length;
    const contents = inflateSync(pdf.subarray(start, file.indexOf('\nendstream', start)));
    return contents.toString('latin1').match(/\bBT\b/g)?.length ?? 0;
  });
}

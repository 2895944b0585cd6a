import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { articleWithFigures, caseStudy } from '../support/browser/site-pages.ts';
import { emulatePrint, openWatched } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

fullTest.each([
  [href.home(), 390],
  [caseStudy, 1_024],
])(
  '%s at %i px fetches only the drawings near the view, and none for a layout that is not shown',
  async (path, width) => {
    await using visit = await open(path, { saving: true, viewport: { width, height: 800 } });
    const { page } = visit;
    await expect.poll(() => waiting(page, 0.9)).toEqual([]);
    expect(await fetched(page)).not.toContainEqual(expect.stringContaining('/badges.svg'));

    for (const drawing of await page.locator('svg.drawing:visible').all()) await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => waiting(page, Number.POSITIVE_INFINITY)).toEqual([]);
    await expect.poll(() => fetched(page)).toEqual(await shown(page));
    expect(visit.messages).toEqual([]);
  },
);

test('drawings at the end of a page are loaded when a visitor scrolls there', async () => {
  await using visit = await open(href.blogs());
  const { page } = visit;
  expect(await fetched(page)).not.toContainEqual(expect.stringContaining('/badges.svg'));
  await page.locator('footer svg.drawing').first().scrollIntoViewIfNeeded();
  await expect.poll(() => fetched(page)).toContainEqual(expect.stringContaining('/badges.svg'));
});

fullTest.each([
  ['the first input', (page: Page) => page.mouse.move(20, 20)],
  ['a print', (page: Page) => page.evaluate(() => dispatchEvent(new Event('beforeprint')))],
])('after %s the page has its drawings in every layout, including print', async (_, act) => {
  await using visit = await open(href.home());
  const { page } = visit;
  await act(page);
  await emulatePrint(page);
  await page.setViewportSize({ width: 718, height: 1_000 });
  await expect.poll(() => waiting(page, Number.POSITIVE_INFINITY)).toEqual([]);
  expect(await page.locator('main svg:is(.figure__medium, .figure__narrow):visible').count()).toBeGreaterThan(0);
  await expect.poll(() => page.locator('main use:not([href])').count()).toBe(0);
});

test.each(representatives([articleWithFigures, href.blogs()]))('%s shows its drawings without script', async (path) => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(base() + path, { waitUntil: 'load' });
  const drawings = page.locator('main svg.drawing:visible');
  expect(await drawings.count()).toBeGreaterThan(0);
  for (const drawing of await drawings.all()) {
    await drawing.scrollIntoViewIfNeeded();
    const place = await drawing.boundingBox();
    const plain = (await drawing.locator('svg').count()) ? drawing.locator('svg') : drawing;
    const inner = await plain.boundingBox();
    expect(inner?.width).toBeCloseTo(place?.width ?? 0, 0);
    expect(inner?.height).toBeCloseTo(place?.height ?? 0, 0);
    await expect.poll(() => plain.locator('> use').evaluate(isDrawn)).toBe(true);
  }
});

fullTest('a drawing opened as a document has the colors of the visitor’s theme', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(`${base()}/pictures/case-studies/current-profile.svg`);
  const colors = () =>
    page.evaluate(() => {
      const [ground, ...marks] = document.querySelectorAll('svg, path, text');
      const strokes = marks.map((mark) => getComputedStyle(mark).stroke + getComputedStyle(mark).fill);
      return [ground && getComputedStyle(ground).backgroundColor, ...new Set(strokes)];
    });
  const light = await colors();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colors();
  expect(light.length).toBeGreaterThan(4);
  expect(dark.length).toBe(light.length);
  expect(dark.filter((color) => light.includes(color))).toEqual([]);
  expect(visit.messages).toEqual([]);
});

fullTest('a drawing that replaces another loads its own file', async () => {
  await using visit = await open(href.blogs());
  const { page } = visit;
  const first = page.locator('main svg.cover use[href]').first();
  const before = await first.getAttribute('href');
  await page.locator('main a[href="/blogs?page=2"]').first().click();
  await page.waitForURL('**/blogs?page=2');
  await expect.poll(() => first.getAttribute('href')).not.toBe(before);
  const unresolved = await page.$$eval('use[href][data-href]', (uses) =>
    uses.filter((use) => use.getAttribute('href') !== use.getAttribute('data-href')),
  );
  expect(unresolved).toEqual([]);
});

fullTest.each([
  [paths.subscribed, 390],
  [paths.subscribed, 1_440],
  [paths.pageNotFound, 390],
  [href.blog('no-such-note'), 1_440],
] as const)('%s at %i px shows one drawing, in the layout for that width', async (path, width) => {
  await using visit = await openWatched(browser(), { viewport: { width, height: 900 } });
  const { page } = visit;
  await page.goto(base() + path);
  const shown = page.locator('main [role=img] > svg:visible');
  expect(await shown.count()).toBe(1);
  const [name, viewBox] = await shown.evaluate((svg) => [
    svg.querySelector('use')?.getAttribute('data-href')?.split('#')[0] ?? '',
    svg.getAttribute('viewBox'),
  ]);
  expect(name?.includes('-narrow')).toBe(width === 390);
  expect(await (await fetch(base() + name)).text()).toContain(`viewBox="${viewBox}"`);
});

interface Options extends BrowserContextOptions {
  saving?: boolean;
}

async function open(path: string, { saving = false, ...options }: Options = {}) {
  const visit = await openWatched(browser(), options);
  if (saving) await visit.page.addInitScript(saveData);
  await visit.page.goto(base() + path, { waitUntil: 'load' });
  await visit.hydrated();
  return visit;
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

function fetched(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(paths)].filter((path) => /^\/(?:drawings|pictures)\//.test(path)).sort();
  });
}

function shown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const uses = Array.from(document.querySelectorAll<SVGUseElement>('.drawing > use'));
    const seen = uses.filter((use) => use.closest('svg')?.checkVisibility());
    const addressOf = (use: SVGUseElement) => use.dataset.href ?? use.getAttribute('href') ?? '';
    return [...new Set(seen.map((use) => new URL(addressOf(use), location.href).pathname))].sort();
  });
}

function waiting(page: Page, reach: number): Promise<string[]> {
  return page.evaluate((reach) => {
    const uses = Array.from(document.querySelectorAll<SVGUseElement>('main use[data-href]:not([href])'));
    const near = uses.filter((use) => {
      const svg = use.closest('svg');
      return svg?.checkVisibility() && svg.getBoundingClientRect().top < innerHeight * (1 + reach);
    });
    return near.map((use) => use.dataset.href ?? '');
  }, reach);
}

function isDrawn(use: SVGElement | HTMLElement): boolean {
  return use.getBoundingClientRect().width > 0;
}

import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { representatives } from '../support/full-run.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { contentIn, shippedFolder } from '../support/site-content.ts';

const { browser, base } = sharedBrowserAndSite();

const { groups, industries } = (await contentIn(shippedFolder)).pages.navigation;
const services = representatives(groups.flatMap((group) => group.services));
const phone = { viewport: { width: 390, height: 844 } };

/** Maximum height in pixels of a page whose form is folded. */
const promised: [kind: string, paths: string[], most: number][] = [
  ['home', [href.home()], 11_600],
  ['service', services.map((service) => service.href), 11_500],
  ['services', [href.services()], 8_000],
  ['industry', representatives(industries).map((industry) => industry.href), 12_000],
  ['article', pageKinds.filter(({ kind }) => kind === 'article').map(({ path }) => path), 14_000],
  ['questions', ['/faq'], 3_500],
  ['pricing', ['/pricing'], 10_000],
];

test.each(promised)('a phone shows the page within the promised height: %s', async (_, paths, most) => {
  await using visit = await openWatched(browser(), phone);
  const heights: [string, number][] = [];
  for (const path of paths) {
    await visit.page.goto(base() + path);
    heights.push([path, await visit.page.evaluate(heightWithoutForm)]);
  }
  expect(heights.filter(([, height]) => height > most)).toEqual([]);
});

test.each(services)('the first screen of a phone shows the price, time, and action: $slug', async (service) => {
  await using visit = await openWatched(browser(), phone);
  await visit.page.goto(base() + service.href);
  const opening = visit.page.locator('main header');
  for (const part of ['h1', '.offer-line dd >> nth=0', '.offer-line dd >> nth=1', 'a[href="#get-in-touch"]']) {
    const box = await opening.locator(part).first().boundingBox();
    expect.soft(box && box.y + box.height, part).toBeLessThanOrEqual(phone.viewport.height);
  }
});

test('a wide screen shows without a click what a phone folds', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 1_440, height: 900 } });
  for (const { href } of services) {
    await visit.page.goto(base() + href);
    const folds = visit.page.locator('main .phone-fold > :not(summary)');
    // An element with `display: contents` has no box, unlike its children.
    const seen = await folds.evaluateAll((contents) =>
      contents.map((content) => (content.firstElementChild ?? content).checkVisibility()),
    );
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(false);
  }
});

test('a table’s frame is a keyboard stop only while the table is wider', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 1_440, height: 900 } });
  const { page } = visit;
  await page.goto(`${base()}/pricing`);
  const frame = page.locator('main .table-scroll').first();
  const isStop = () => frame.evaluate((element) => element instanceof HTMLElement && element.tabIndex === 0);
  const widthOf = (width: string) =>
    frame.locator('table').evaluate((table, value) => {
      table.style.minWidth = value;
    }, width);
  await widthOf('4000px');
  await frame.hover();
  await expect.poll(isStop).toBe(true);
  await widthOf('0');
  await page.setViewportSize({ width: 1_300, height: 900 });
  await expect.poll(isStop).toBe(false);
});

async function heightWithoutForm() {
  await document.fonts.ready;
  for (const form of document.querySelectorAll('[data-contact] details')) form.removeAttribute('open');
  return document.documentElement.scrollHeight;
}

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { looksAt } from '../support/browser/looks.ts';
import { article, industries, industry, service, services } from '../support/browser/site-pages.ts';
import { openWatched, untilNavigated } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';
import { startSite } from '../support/site-process.ts';

const { browser, base } = sharedBrowserAndSite();

const unlisted = [href.services(), href.industries(), href.company(), href.tools()];
const panels: [name: string, pages: string[]][] = [
  ['Offerings', [href.pricing(), href.scheduleCall(), ...services.map((one) => one.href), ...unlisted]],
  ['Industries', industries.map((one) => one.href)],
  ['Resources', [href.portfolio(), href.blogs(), href.caseStudies()]],
  ['Company', [href.about('nettlewright'), href.team(), href.culture()]],
];

test('the submenus have the entries of the specification, and Offerings starts with the price and the call', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.contact());
  const shown = page.locator('#menu details[name][open] a:visible');
  const targets = () => shown.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const [name, pages] of panels) {
    await page.locator('#menu details[name] > summary', { hasText: name }).press('Enter');
    await expect.poll(targets, { message: name }).toEqual(pages);
  }
});

fullTest('Home, Career, and Contact Us are in the header itself', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.blogs());
  const header = page.locator('body > header');
  for (const [name, path] of [
    ['Home', href.home()],
    ['Career', href.career()],
    ['Contact Us', href.contact()],
  ] as const)
    expect(await header.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
});

const active: [path: string, name: string][] = [
  [href.home(), 'Home'],
  [article, 'Resources'],
  [service, 'Offerings'],
  [href.contact(), ''],
  [href.company(), 'Company'],
  [href.tools(), ''],
  [href.services(), 'Offerings'],
  [industry, 'Industries'],
  [href.portfolio(), 'Resources'],
  [href.caseStudies(), 'Resources'],
  [href.career(), 'Career'],
  [href.about('nettlewright'), 'Company'],
];

fullTest('the loaded page’s menu item is active', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  for (const [path, name] of representatives(active, 5)) {
    await page.goto(base() + path);
    expect(await activeItem(page), path).toBe(name);
  }
});

fullTest('after a navigation, only the new page’s menu item is active', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.team());
  await visit.hydrated();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  for (const [path, name] of active) {
    await page.locator(`a[href="${path}"]`).first().evaluate(click);
    await page.waitForURL(base() + path);
    await untilNavigated(page);
    await expect.poll(() => activeItem(page), { message: path }).toBe(name);
  }
  expect(await page.locator('html[data-same-document]').count()).toBe(1);
});

test.each(representatives(looksAt(390, 1_440)))(
  'the headers of home, of services, and of other pages look clearly different at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    await using visit = await openWatched(browser(), {
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const { page } = visit;
    const atTop: string[] = [];
    const fixed: string[] = [];
    for (const path of [href.home(), href.services(), service, href.contact()]) {
      await page.goto(base() + path);
      // The mark of the current item differs between pages.
      await page.locator('#menu').evaluate((menu) => {
        for (const item of menu.querySelectorAll('[aria-current]')) item.removeAttribute('aria-current');
      });
      const { y = 0 } = (await page.locator('body > header').boundingBox()) ?? {};
      atTop.push((await page.screenshot({ clip: { x: 0, y, width, height: 107 } })).toString('base64'));
      await scrollTo(page, y + 60);
      fixed.push((await page.screenshot({ clip: { x: 0, y: 0, width, height: 60 } })).toString('base64'));
    }
    await page.goto('about:blank');
    for (const [home = '', overview = '', below = '', other = ''] of [atTop, fixed]) {
      expect(await differenceOf(page, below, other), 'a service and contact').toBe(0);
      expect(await differenceOf(page, home, overview), 'home and services').toBeGreaterThan(0.02);
      expect(await differenceOf(page, home, other), 'home and contact').toBeGreaterThan(0.02);
      expect(await differenceOf(page, overview, other), 'services and contact').toBeGreaterThan(0.02);
    }
  },
);

test('past 20 px the header has its fixed style, is at most 60 px high, and moves no content', async () => {
  await using visit = await openWatched(browser(), { reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto(base() + href.home());
  await visit.hydrated();
  const atTop = await ruleOf(page);
  const place = await topOfMain(page);
  await scrollTo(page, 20);
  expect(await ruleOf(page)).toBe(atTop);
  await scrollTo(page, 21);
  await expect.poll(() => ruleOf(page)).not.toBe(atTop);
  await scrollTo(page, 600);
  const header = await page.locator('body > header').boundingBox();
  expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThanOrEqual(60);
  const bar = await page.locator('.header__bar').boundingBox();
  expect(bar?.y).toBeGreaterThanOrEqual(0);
  expect(await page.locator('body > header').getByRole('link', { name: 'Contact Us' }).isVisible()).toBe(true);
  expect(await topOfMain(page)).toBe(place);
  await scrollTo(page, 0);
  await expect.poll(() => ruleOf(page)).toBe(atTop);
});

fullTest('a progress bar is shown while a page is loading', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.contact());
  await visit.hydrated();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.locator(`header a[href="${href.blogs()}"]`).evaluate(click);
  const bar = page.locator('header > [hidden], header > .header__progress');
  await expect.poll(() => bar.isVisible()).toBe(true);
  held.resolve();
  await page.waitForURL(base() + href.blogs());
  await expect.poll(() => bar.isVisible()).toBe(false);
});

test('the skip link comes first, and controls in the header are at least 44 px high', async () => {
  for (const width of [390, 1_440]) {
    await using visit = await openWatched(browser(), { viewport: { width, height: 900 } });
    const { page } = visit;
    await page.goto(base() + href.home());
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
    const small = await page
      .locator('.header__bar :is(a, button, summary):visible')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height).filter((at) => at < 44));
    expect(small, `${width} px`).toEqual([]);
  }
});

fullTest('at the top of a page, a long company name is shown in full at any width', async () => {
  await using site = await startSite({ env: { COMPANY_NAME: 'Nettlewright Embedded Systems and Radio Engineering' } });
  for (const width of [320, 390, 481, 1_199]) {
    await using visit = await openWatched(browser(), { viewport: { width, height: 700 } });
    const { page } = visit;
    await page.goto(site.base + href.contact());
    const name = page.locator('.header__bar > .logo > span');
    const clipped = await name.evaluate((span) => span.scrollWidth > span.clientWidth + 1);
    const { height = 0 } = (await name.boundingBox()) ?? {};
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect({ width, clipped, wide, fits: height > 0 && height <= 60 }).toEqual({
      width,
      clipped: false,
      wide: false,
      fits: true,
    });
  }
});

function activeItem(page: Page): Promise<string> {
  return page
    .locator('#menu > ul > li > a[aria-current], #menu summary[aria-current]')
    .evaluateAll((items) => items.map((item) => item.firstChild?.textContent?.trim() ?? '').join());
}

function ruleOf(page: Page): Promise<string> {
  return page.locator('body > header').evaluate((header) => getComputedStyle(header).borderBottomColor);
}

function differenceOf(page: Page, one: string, two: string): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (!first || first.length !== second?.length) return 1;
      let differing = 0;
      for (let at = 0; at < first.length; at += 4) {
        const distance = [0, 1, 2].map((color) => Math.abs((first[at + color] ?? 0) - (second[at + color] ?? 0)));
        if (Math.max(...distance) > 24) differing += 1;
      }
      return differing / (first.length / 4);
    },
    [one, two],
  );
}

function topOfMain(page: Page): Promise<number> {
  return page.locator('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.waitForFunction((y) => window.scrollY === y, top);
}

function click(link: Element): void {
  if (link instanceof HTMLElement || link instanceof SVGElement)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { groups, industries, industry, services } from '../support/browser/site-pages.ts';
import { openWatched, untilNavigated } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

const phone = { viewport: { width: 390, height: 844 }, isMobile: true };

test('the button opens the sidebar, and the backdrop closes it without passing the click on to the page', async () => {
  await using visit = await openAt();
  const { page } = visit;
  await openSidebar(page);
  // At these coordinates, the backdrop covers the logo, which links to another page.
  await page.mouse.click(34, 66);
  await expect.poll(() => isOpen(page)).toBe(false);
  expect(page.url()).toBe(base() + href.contact());
});

test.each(representatives(['Escape', 'the close button']))('%s closes the sidebar, and focus returns', async (way) => {
  await using visit = await openAt();
  const { page } = visit;
  await openSidebar(page);
  if (way === 'Escape') await page.keyboard.press('Escape');
  else await page.getByRole('button', { name: 'Close menu' }).click();
  await expect.poll(() => isOpen(page)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu');
});

test('focus stays in the open sidebar, and the page behind it does not move', async () => {
  await using visit = await openAt();
  const { page } = visit;
  const place = await page.locator('main').boundingBox();
  await openSidebar(page);
  expect(await page.locator('main').boundingBox()).toEqual(place);
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => document.activeElement?.closest('#menu, body')?.id || 'outside of the page');
    expect(['menu', 'outside of the page']).toContain(at);
  }
  await page.mouse.move(10, 400);
  await page.mouse.wheel(0, 600);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[inert]').count()).toBe(0);
});

fullTest('a link in the sidebar closes it and is followed, repeatedly', async () => {
  await using visit = await openAt();
  const { page } = visit;
  const ways = [
    ['Resources', href.blogs()],
    ['Company', href.about('nettlewright')],
    ['Industries', industry],
    ['Resources', href.caseStudies()],
    ['Offerings', services[0]?.href ?? ''],
  ] as const;
  for (const [name, path] of process.env.TEST_ALL ? [...ways, ...ways] : ways) {
    await openSidebar(page);
    const link = page.locator(`#menu a[href="${path}"]`);
    if (!(await link.isVisible())) await summary(page, name).click();
    await link.click();
    await page.waitForURL(base() + path);
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await page.locator('[inert]').count()).toBe(0);
    await untilNavigated(page);
  }
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

fullTest('at 1198 px a submenu opens on click and not on hover; at 1199 px the menu is in the header', async () => {
  await using visit = await openAt({ viewport: { width: 1_198, height: 800 } });
  const { page } = visit;
  await openSidebar(page);
  await summary(page, 'Industries').hover();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await page.locator('#menu details[name][open]').count()).toBe(0);
  await summary(page, 'Industries').click();
  await expect.poll(() => page.locator('#menu details[name][open] a:visible').count()).toBe(industries.length);
  await summary(page, 'Industries').click();
  await expect.poll(() => page.locator('#menu details[name][open]').count()).toBe(0);

  await page.setViewportSize({ width: 1_199, height: 800 });
  await expect.poll(() => isOpen(page)).toBe(false);
  expect(await summary(page, 'Industries').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
  expect(await page.locator('[inert]').count()).toBe(0);
});

fullTest('groups of services are folded in the sidebar and open in the header', async () => {
  await using visit = await openAt();
  const { page } = visit;
  await openSidebar(page);
  const pins = () => page.locator('#menu [data-pin]:visible').count();
  await summary(page, 'Offerings').click();
  const [first, second] = groups.map(({ services }) => services.length);
  await expect.poll(pins).toBe(first);
  await page.locator('#menu .menu-group > summary').nth(1).click();
  await expect.poll(pins).toBe((first ?? 0) + (second ?? 0));
  await page.setViewportSize({ width: 1_440, height: 844 });
  await expect.poll(() => page.locator('#menu .menu-group[open]').count()).toBe(groups.length);
  await summary(page, 'Offerings').click();
  await expect.poll(pins).toBe(services.length);
});

fullTest('a sidebar opened before the scripts have loaded works like any other', async () => {
  await using visit = await openWatched(browser(), phone);
  const { page } = visit;
  const held = Promise.withResolvers<void>();
  await page.route('**/start.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(base() + href.home(), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  held.resolve();
  await visit.hydrated();
  expect(await isOpen(page)).toBe(true);
  expect(await page.locator('main[inert]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  expect(visit.messages).toEqual([]);
});

fullTest('at 320 px nothing is wider than the screen, and the end of the sidebar can be reached', async () => {
  await using visit = await openAt({ viewport: { width: 320, height: 256 } });
  const { page } = visit;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await openSidebar(page);
  await summary(page, 'Offerings').click();
  const end = page.locator('#menu a[href^="tel:"]');
  await end.focus();
  const bottomOf = async () => {
    const box = await end.boundingBox();
    return (box?.y ?? 999) + (box?.height ?? 0);
  };
  await expect.poll(bottomOf).toBeLessThanOrEqual(256);
  expect(await page.locator('#menu').evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0);
});

async function openAt(options: BrowserContextOptions = phone) {
  const visit = await openWatched(browser(), options);
  await visit.page.goto(base() + href.contact());
  await visit.hydrated();
  return visit;
}

async function openSidebar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close menu');
}

function isOpen(page: Page): Promise<boolean> {
  return page.locator('#menu').evaluate((menu) => menu.matches(':popover-open'));
}

function summary(page: Page, name: string) {
  return page.locator('#menu details[name] > summary', { hasText: name });
}

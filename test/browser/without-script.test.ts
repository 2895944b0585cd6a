import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { article, articleTitle, caseStudies, services } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite();

type Row = [promise: string, path: string, check: (page: Page) => Promise<void>, on?: 'a phone'];

const tool = href.tool('test-passes');
const word = articleTitle.match(/\p{L}{5,}/u)?.[0] ?? articleTitle;
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const summaryOf = (page: Page, name: string) => page.locator('#menu details[name] > summary', { hasText: name });
const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).count();

const rows: Row[] = [
  ['every submenu opens, and the previous one closes', href.contact(), openEachSubmenu],
  ['the sidebar opens, its submenus open, and it closes', href.home(), useSidebar, 'a phone'],
  ['the search leads to its results page', href.blogs(), search],
  ['the chat button leads to the contact page', href.privacy(), askForChat],
  ['a link at the end of the page leads to the top', href.blogs(), goToTop],
  ['the home page has all its sections, links, and reviews', `${href.home()}?complete=1`, readHome],
  [
    'the board’s supply shows its capture and no button',
    href.home(),
    async (page) => {
      expect([await shown(page, '.bench svg[role=img]'), await shown(page, '.bench__power')]).toEqual([1, 0]);
    },
  ],
  [
    'the plan is shown in weeks, without form fields',
    href.home(),
    async (page) => {
      expect([await shown(page, '.plan__gates'), await shown(page, '.plan :is(select, input, button)')]).toEqual([
        1, 0,
      ]);
    },
  ],
  [
    'no button is shown that would do nothing',
    article,
    async (page) => expect(await shown(page, '.copy-button')).toBe(0),
  ],
  ['no probe is shown', caseStudies[0] ?? '', async (page) => expect(await shown(page, '.probe')).toBe(0)],
  ['a tool leads to the page with its result, which leads to a message', tool, useTool],
  ['a tool names an invalid value in its result and links to its field', `${tool}?rate=none`, mendTool],
  ['the figures of chosen services are shown and added to a message', href.services(), choosePins],
];

test.each(rows)('without script: %s', async (_, path, check, on) => {
  const device = on ? { viewport: { width: 390, height: 844 }, isMobile: true } : {};
  await using visit = await openWatched(browser(), { javaScriptEnabled: false, ...device });
  await visit.page.goto(base() + path);
  await check(visit.page);
});

async function openEachSubmenu(page: Page): Promise<void> {
  for (const name of ['Offerings', 'Industries', 'Resources', 'Company']) {
    await summaryOf(page, name).click();
    const open = page.locator('#menu details[name][open]');
    await expect.poll(() => open.locator('> summary').allInnerTexts()).toEqual([name]);
    expect(await open.locator('a:visible').count()).toBeGreaterThan(2);
  }
}

async function useSidebar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await summaryOf(page, 'Offerings').click();
  expect(await shown(page, '#menu [data-pin]')).toBe(services.length);
  await page.mouse.click(10, 400);
  expect(await page.locator('#menu').isVisible()).toBe(false);
}

async function search(page: Page): Promise<void> {
  await page.locator('header').getByRole('link', { name: 'Search' }).click();
  await isAt(page, paths.search);
  await page.getByRole('searchbox').fill(word);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base()}${paths.search}?q=${word}`);
  expect(await page.locator(`main a[href="${article}"]`).count()).toBe(1);
}

async function askForChat(page: Page): Promise<void> {
  await page.locator('a[data-chat]').click();
  await isAt(page, paths.contact);
}

async function goToTop(page: Page): Promise<void> {
  await page.locator('footer').getByRole('link', { name: 'Back to top' }).click();
  expect(page.url()).toContain('#top');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

async function readHome(page: Page): Promise<void> {
  const sections = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(sections.join(' ')).toBe('overview services industries process results commitments clients notes');
  expect(await page.locator('svg a[href^="/services/"]').count()).toBe(8);
  await expect.poll(() => shown(page, 'blockquote')).toBeGreaterThan(1);
  expect(await page.locator('[data-fallback]').count()).toBe(0);
}

async function useTool(page: Page): Promise<void> {
  const field = page.getByLabel('Failure rate to rule out');
  await field.fill('5');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.waitForURL(/rate=5/);
  expect([await page.locator('[data-status]').textContent(), await field.inputValue()]).toEqual([
    expect.stringContaining('59 runs'),
    '5',
  ]);
  expect((await page.locator('[data-status]').boundingBox())?.y).toBeLessThan(400);
  await page.getByRole('button', { name: 'Send us this result' }).click();
  await isAt(page, paths.contact);
  expect(await page.locator('[name=Message]').first().inputValue()).toContain('59 runs');
}

async function mendTool(page: Page): Promise<void> {
  expect(await page.getByRole('button', { name: 'Send us this result' }).count()).toBe(0);
  await page.locator('[data-result]').getByRole('link', { name: 'Failure rate to rule out' }).click();
  expect(await page.evaluate(() => document.querySelector(':target')?.getAttribute('name'))).toBe('rate');
}

async function choosePins(page: Page): Promise<void> {
  const [first, , third] = services;
  for (const service of [first, third]) await page.getByLabel(`, ${service?.name}`).check();
  await page.getByRole('button', { name: 'Show figures' }).click();
  await page.waitForURL(/pins=1&pins=3/);
  await page.goto(page.url());
  const wired = page.locator('path.bonding__wire.bonding__wired');
  expect(await wired.evaluateAll((on) => on.map((one) => one.getAttribute('data-pin')))).toEqual(['1', '3']);
  const weeks = await page.locator('[data-figure=weeks]').innerText();
  await page.getByRole('button', { name: 'Ask about these' }).click();
  await isAt(page, paths.contact);
  await page.goto(page.url());
  const message = await page.locator('[name=Message]').first().inputValue();
  for (const said of [first?.name, third?.name, `${weeks} weeks`]) expect(message).toContain(said);
}

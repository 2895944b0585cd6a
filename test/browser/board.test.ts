import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boardBlockIds } from '../../shared/home.ts';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched, untilNavigated } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

test.each(representatives([true, false]))(
  'a block lifts, and its label and nets light up, while the pointer is over it or its label (script: %s)',
  async (javaScriptEnabled) => {
    await using visit = await openHome({ javaScriptEnabled });
    const { page } = visit;
    const idle = await stateOf(page);
    for (const target of [label(page).locator('text').first(), block(page)]) {
      await target.scrollIntoViewIfNeeded();
      await page.mouse.move(...(await middleOf(target)));
      await expect.poll(() => stateOf(page)).toMatchObject({ isLifted: true });
      await expect.poll(async () => differencesOf(await stateOf(page), idle)).toEqual(['isLifted', 'label', 'net']);
      await page.mouse.move(5, 5);
      await expect.poll(() => stateOf(page)).toEqual(idle);
    }
  },
);

fullTest('by keyboard, the board’s labels are links: focus lifts the block, and Enter opens its service', async () => {
  await using visit = await openHome();
  const { page } = visit;
  const service = await label(page).getAttribute('href');
  await page.locator('h1 ~ * a, h1 ~ a').first().focus();
  const links = await page
    .locator('svg a[data-block]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const reached = new Set<string | null>();
  for (let count = 0; count < links.length + 8; count += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);
    reached.add(focused);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('svg');
    if (focused === service) await expect.poll(() => stateOf(page)).toMatchObject({ isLifted: true });
  }
  expect(links).toHaveLength(boardBlockIds.length);
  expect([...reached]).toEqual(expect.arrayContaining(links));
  await label(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(base() + service);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').at(0)?.name)).toBe(`${base()}/`);
});

fullTest('a tap on a block of the board focuses its label', async () => {
  await using visit = await openHome({ hasTouch: true, viewport: { width: 1_024, height: 1_200 } });
  const { page } = visit;
  await block(page).scrollIntoViewIfNeeded();
  await page.touchscreen.tap(...(await middleOf(block(page))));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-block'));
  await expect.poll(focused).toBe('mcu');
});

fullTest('the board is shown and interactive when home is reached by a link within the site', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  await page.locator('header a[href="/"]').first().click();
  await untilNavigated(page);
  await label(page).focus();
  await expect.poll(() => stateOf(page)).toMatchObject({ isLifted: true });
  expect(visit.messages).toEqual([]);
});

fullTest('no label of the board is cut off at any width', async () => {
  await using visit = await openHome();
  const { page } = visit;
  for (const width of [320, 390, 760, 800, 1_024, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.locator('svg a[data-block] text').evaluateAll((words) =>
      words
        .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > document.documentElement.clientWidth))
        .map(({ text }) => text),
    );
    expect(cut, `at ${width} px`).toEqual([]);
  }
});

async function openHome(options: BrowserContextOptions = {}) {
  const viewport = { width: 1_440, height: 1_200 };
  const visit = await openWatched(browser(), { viewport, reducedMotion: 'no-preference', ...options });
  await visit.page.goto(base());
  if (options.javaScriptEnabled !== false) await visit.hydrated();
  return visit;
}

function block(page: Page) {
  return page.locator('svg g[data-block="mcu"]');
}

function label(page: Page) {
  return page.locator('svg a[data-block="mcu"]');
}

async function middleOf(target: ReturnType<typeof block>): Promise<[number, number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The block or label is not shown.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

interface State {
  isLifted: boolean;
  label: string;
  net: string;
}

async function stateOf(page: Page): Promise<State> {
  const [above] = await page
    .locator('svg g[data-block="mcu"] .board__lift')
    .evaluateAll((lifts) => lifts.map((lift) => new DOMMatrix(getComputedStyle(lift).transform).f));
  const colorOf = (selector: string, name: 'fill' | 'stroke') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], name);
  return {
    isLifted: (above ?? 0) < 0,
    label: await colorOf('svg a[data-block="mcu"] text', 'fill'),
    net: await colorOf('.board__nets [data-block~="mcu"]', 'stroke'),
  };
}

function differencesOf(one: State, other: State): string[] {
  const names = ['isLifted', 'label', 'net'] as const;
  return names.filter((name) => one[name] !== other[name]);
}

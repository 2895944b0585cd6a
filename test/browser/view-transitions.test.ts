import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite();

test('a navigation fades for 200 ms over the page that leaves, and focus and place are as without', async () => {
  await using visit = await openCounted();
  const { page } = visit;
  await page.evaluate(() => scrollTo(0, 400));
  await follow(page, href.contact());
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => fades(page)).toEqual([200]);
  expect(await page.evaluate('leaving')).toEqual([undefined]);
  expect(visit.messages).toEqual([]);
});

test('navigations in quick succession end where the last one led', async () => {
  await using visit = await openCounted();
  const { page } = visit;
  for (const path of [href.contact(), href.home(), href.contact(), href.blogs(), href.contact()])
    await page.locator(`[data-piece=footer] a[href="${path}"]`).first().dispatchEvent('click');
  await page.waitForURL(base() + href.contact());
  await expect.poll(() => page.title()).toBe(await titleOf(href.contact()));
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(visit.messages).toEqual([]);
});

test('with reduced motion, nothing fades', async () => {
  await using visit = await openCounted({ reducedMotion: 'reduce' });
  await follow(visit.page, href.contact());
  expect(await fades(visit.page)).toEqual([]);
});

test('a browser without view transitions navigates as ever', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  await follow(page, href.contact());
  await page.goBack();
  await page.waitForURL(base() + href.blogs());
  expect(visit.messages).toEqual([]);
});

async function openCounted(options: BrowserContextOptions = {}) {
  const visit = await openWatched(browser(), options);
  await visit.page.addInitScript(() => {
    const durations: unknown[] = [];
    const leaving: unknown[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const fade = start(update);
      const look = () => {
        const effects = document.getAnimations().map(({ effect }) => effect);
        const of = (part: string) =>
          effects.find((effect) => effect instanceof KeyframeEffect && effect.pseudoElement === part);
        durations.push(of('::view-transition-new(root)')?.getTiming().duration);
        leaving.push(of('::view-transition-old(root)'));
      };
      fade.ready.then(look, () => {});
      return fade;
    };
    Object.assign(window, { durations, leaving });
  });
  await visit.page.goto(base() + href.blogs());
  await visit.hydrated();
  return visit;
}

/** Milliseconds of every fade so far. */
function fades(page: Page): Promise<number[]> {
  return page.evaluate<number[]>('durations');
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`[data-piece=footer] a[href="${path}"]`).first().dispatchEvent('click');
  await page.waitForURL(base() + path);
  await expect.poll(() => page.title()).toBe(await titleOf(path));
}

async function titleOf(path: string): Promise<string> {
  const html = await (await fetch(`${base()}${path}`)).text();
  return html.match(/<title>([^<]*)/)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { holdStream } from '../support/browser/held-stream.ts';
import { article } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { developmentBuild } from '../support/build-once.ts';
import { createFaultyUpstream, type FaultyUpstream } from '../support/faulty-upstream.ts';
import { representatives } from '../support/full-run.ts';
import { fullest, mostDifferent, pageKinds } from '../support/page-kinds.ts';
import { aRealUpstream, type RealUpstream } from '../support/real-upstream.ts';
import { shippedFolder } from '../support/site-content.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

const browser = sharedBrowser();

const missing = pageKinds.filter(({ kind }) => kind === 'missing article');

const builds = [
  { build: developmentBuild, kinds: representatives(fullest, 3), used: representatives(fullest) },
  { build: 'dist', kinds: [...new Set([...mostDifferent, ...missing])], used: fullest },
];

describe.each(representatives(builds))('$build', ({ build, kinds, used }) => {
  let upstream: RealUpstream;
  let faulty: FaultyUpstream;
  let site: SiteProcess;
  beforeAll(async () => {
    upstream = await aRealUpstream({ content: shippedFolder });
    faulty = await createFaultyUpstream(upstream.base, upstream.secret);
    faulty.fail('hold', 'BlogService/GetCommentList');
    site = await startSite({ build, env: upstream.envFor(faulty.base) });
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await faulty.close();
    await upstream[Symbol.asyncDispose]();
  });

  // Must run first, because it releases the held upstream call.
  test('a streamed page hydrates without a trace', async () => {
    await using held = await holdStream(site.base, 'class="comment"');
    await using visit = await openWatched(browser());
    await visit.page.goto(held.base + article, { waitUntil: 'commit' });
    faulty.release();
    await visit.hydrated();
    expect(await visit.page.locator('.comment').count()).toBe(0);
    held.release();
    await visit.page.locator('.comment').first().waitFor();
    await visit.page.waitForLoadState('load');
    await visit.hydrated();
    expect(await traceOf(visit)).toEqual({ messages: [], fetches: [], removed: [] });
  });

  test('complete pages of every kind hydrate without a trace', async () => {
    await using visit = await openWatched(browser());
    for (const { kind, path } of kinds) {
      visit.messages.length = 0;
      visit.fetches.length = 0;
      await visit.page.goto(complete(site.base + path), { waitUntil: 'load' });
      await visit.hydrated();
      expect.soft(await traceOf(visit), kind).toEqual({ messages: [], fetches: [], removed: [] });
    }
  });

  test.each(used)(
    'a page used before hydration hydrates without messages and keeps the typed text: $kind',
    async ({ path }) => {
      await using visit = await openWatched(browser(), { permissions: ['clipboard-write'] });
      const { page } = visit;
      await page.goto(complete(site.base + path), { waitUntil: 'load' });
      // Clicks without a pointer, because the page prefetches a link that scrolls under the pointer.
      await page.locator('#menu summary', { hasText: 'Company' }).evaluate(click);
      await page.keyboard.press('Escape');
      await page.locator('.theme-switch').evaluate(click);
      for (const button of await page.locator('.copy-button').all()) await button.evaluate(click);
      for (const more of await page.locator('main details > summary').all()) await more.evaluate(click);
      for (const more of await page.locator('[data-contact] details:not([open]) > summary').all())
        await more.evaluate(click);
      const name = page.locator('[data-form=contact] [name=FullName]');
      await name.fill('Ada Lovelace');
      await page.locator('[data-form=contact][data-hydrated]').waitFor({ state: 'attached' });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await visit.hydrated();
      const { messages, fetches } = await traceOf(visit);
      expect(messages).toEqual([]);
      const isOfUse = /^\/(?:api\/(?:call-slots|countries|form-token)|pictures\/case-studies\/[^/]+\.json)$/;
      expect(fetches.filter((address) => !isOfUse.test(address))).toEqual([]);
      expect(await name.inputValue()).toBe('Ada Lovelace');
      expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    },
  );
});

function click(element: Element): void {
  if (element instanceof HTMLElement) element.click();
}

function complete(address: string): string {
  const url = new URL(address);
  url.searchParams.set('complete', '1');
  return url.href;
}

async function traceOf({ messages, fetches, removedNodes }: Awaited<ReturnType<typeof openWatched>>) {
  const own = messages.filter((message) => !/responded with a status of 404|React DevTools/.test(message));
  return { messages: own, fetches, removed: await removedNodes() };
}

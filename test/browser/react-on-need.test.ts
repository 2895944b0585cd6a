import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { article } from '../support/browser/site-pages.ts';
import { isHydrated, openWatched } from '../support/browser/watched-page.ts';
import { createFaultyUpstream } from '../support/faulty-upstream.ts';
import { fullTest } from '../support/full-run.ts';
import { aRealUpstream } from '../support/real-upstream.ts';
import { shippedFolder } from '../support/site-content.ts';
import { startSite } from '../support/site-process.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

const isReacts = /\/(?:react-\w+|app|blog-post-page)\.js$/;

test('a visit without input does not load React; the first input loads it but does not hydrate the page', async () => {
  await using visit = await openWatched(browser());
  const scripts = scriptsOf(visit.page);
  await visit.page.goto(base() + article, { waitUntil: 'load' });
  await visit.page.locator('#chat-panel iframe').waitFor({ state: 'attached' });
  expect(scripts.filter((name) => isReacts.test(name))).toEqual([]);
  await visit.page.mouse.wheel(0, 400);
  await expect.poll(() => scripts.filter((name) => isReacts.test(name)).length).toBe(3);
  await visit.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await isPageHydrated(visit.page)).toBe(false);
});

fullTest('nothing is loaded ahead for a visitor who saves data', async () => {
  await using visit = await openWatched(browser());
  await visit.page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    window.requestIdleCallback = (run) => {
      document.documentElement.dataset.idle = '';
      return Number(setTimeout(run));
    };
  });
  const scripts = scriptsOf(visit.page);
  await visit.page.goto(base() + article, { waitUntil: 'load' });
  await visit.page.mouse.wheel(0, 400);
  await visit.page.waitForFunction(() => scrollY > 0);
  expect(await visit.page.evaluate(() => document.documentElement.dataset.idle)).toBeUndefined();
  expect(scripts.filter((name) => isReacts.test(name))).toEqual([]);
});

test('a pointer resting on a link loads React, and the click stays in the document', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + article);
  await page.locator('.logo').first().hover();
  await page.waitForFunction(isHydrated);
  const stays = await staysInDocument(page, () => page.locator('.logo').first().click());
  expect(stays).toBe(true);
  expect(visit.messages).toEqual([]);
});

fullTest.each(['app.js', 'react-*.js'])(
  'without %s, a link loads a document, and the theme switch works',
  async (file) => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    await page.route(`**/${file}`, (route) => route.abort());
    await page.goto(base() + article);
    await page.locator('.logo').first().hover();
    await page.waitForRequest(`**/${file}`).catch(() => {});
    await page.locator('.theme-switch').click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await staysInDocument(page, () => page.locator('.logo').first().click())).toBe(false);
  },
);

fullTest('a click while the app is loading navigates without waiting for the app', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.route('**/app.js', () => {});
  await page.goto(base() + article, { waitUntil: 'commit' });
  const link = page.locator('.logo').first();
  await link.hover();
  expect(await staysInDocument(page, () => link.click())).toBe(false);
});

fullTest('the app requests a deferred section that was cut off, without any input', async () => {
  await using upstream = await aRealUpstream({ content: shippedFolder });
  const faulty = await createFaultyUpstream(upstream.base, upstream.secret);
  onTestFinished(() => faulty.close());
  faulty.fail('hold', 'BlogService/GetCommentList');
  await using late = await startSite({ env: upstream.envFor(faulty.base) });
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.route(late.base + article, async (route) => {
    const response = await fetch(late.base + article, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/130' } });
    faulty.release();
    const text = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
    await route.fulfill({ headers, body: text.slice(0, text.indexOf('<div hidden id="S:')) });
  });
  await page.goto(late.base + article);
  await page.locator('.comment').first().waitFor();
  expect(await isPageHydrated(page)).toBe(true);
});

const changes = {
  'translates it': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) nodes.push(texts.currentNode);
    for (const node of nodes) {
      if (!node.data.trim() || node.parentElement?.closest('script, style, noscript, textarea, option')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      node.replaceWith(outer);
      outer.append(inner);
      inner.append(node.data);
    }
    document.documentElement.classList.add('translated-ltr');
  },
  'adds to its text': () => {
    document.querySelector('h1')?.append(document.createElement('ext-note'));
  },
};

fullTest.each(Object.entries(changes))(
  'a document stays unchanged, and its links work, if something %s',
  async (_, change) => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    await page.goto(base() + href.blogs(), { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-whole'));
    await page.evaluate(change);
    const heading = await page.evaluateHandle(() => document.querySelector('h1'));
    const after = await heading.evaluate((h1) => h1?.innerHTML);
    const link = page.locator(`main a[href="${href.contact()}"], .header__contact`).first();
    await link.dispatchEvent('touchstart');
    await link.focus();
    expect(await heading.evaluate((h1) => h1?.isConnected && h1.innerHTML)).toBe(after);
    expect(await staysInDocument(page, () => link.click())).toBe(false);
    expect(visit.messages).toEqual([]);
  },
);

fullTest('a page that is translated after hydration follows links by loading documents', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.services());
  await visit.hydrated();
  await page.evaluate(changes['translates it']);
  expect(await staysInDocument(page, () => page.locator('.logo').first().click())).toBe(false);
  expect(visit.messages).toEqual([]);
});

function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      names.push(new URL(request.url()).pathname);
  });
  return names;
}

function isPageHydrated(page: Page): Promise<boolean> {
  return page.evaluate(isHydrated);
}

async function staysInDocument(page: Page, follow: () => Promise<void>): Promise<boolean> {
  const before = page.url();
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await follow();
  await page.waitForURL((url) => url.href !== before);
  await page.waitForLoadState('domcontentloaded');
  return page.evaluate(() => document.documentElement.hasAttribute('data-same'));
}

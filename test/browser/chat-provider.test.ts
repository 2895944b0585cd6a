import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';
import { listening } from '../support/listening.ts';
import { aSite } from '../support/test-site.ts';

const browser = sharedBrowser();

const standIn = `
const box = document.body.appendChild(document.createElement('div'));
box.id = 'widget';
Object.assign(Tawk_API, {
  showWidget: () => (box.hidden = false),
  hideWidget: () => (box.hidden = true),
  maximize: () => (box.textContent = 'maximized'),
  minimize: () => (box.textContent = 'minimized'),
});
Tawk_API.onLoad();`;

test("the provider's script is loaded when the chat is opened, and follows the panel", async () => {
  const { base, requests } = await provided();
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base + href.privacy());
  const inside = page.frameLocator('#chat-panel iframe');
  await inside.locator('body').waitFor({ state: 'attached' });
  await page.waitForLoadState('load');
  expect(requests).toEqual([]);

  await page.locator('a[data-chat]').click();
  await inside.getByText('maximized').waitFor();
  expect(requests).toEqual(['/property/widget']);
  await page.getByRole('button', { name: 'Close chat' }).click();
  const frame = page.frames().find((each) => each.url().endsWith('/chat/frame'));
  await expect.poll(() => frame?.evaluate(() => document.getElementById('widget')?.hidden)).toBe(true);
  await frame?.evaluate(() => window.Tawk_API?.onChatMessageAgent?.());
  await page.getByText('1 new', { exact: true }).waitFor();

  await page.locator('a[data-chat]').click();
  await inside.getByText('maximized').waitFor();
  await frame?.evaluate(() => window.Tawk_API?.onChatMinimized?.());
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(visit.messages).toEqual([]);
});

fullTest('if the provider is blocked, the chat says so and links to the contact page', async () => {
  const { base, provider } = await provided();
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.route(`${provider}/**`, (route) => route.abort());
  await page.goto(base + href.privacy());
  await page.locator('a[data-chat]').click();
  const inside = page.frameLocator('#chat-panel iframe');
  await inside.locator('#blocked:not([hidden])').waitFor();
  await inside.getByRole('link', { name: 'Send us a message instead.' }).click();
  await expect.poll(() => page.url()).toBe(base + href.contact());
});

fullTest('a script from any other host does not run in the frame', async () => {
  const { base } = await provided();
  const foreign = await served('document.title = "foreign"');
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base + href.privacy());
  await page.locator('a[data-chat]').click();
  await page.frameLocator('#chat-panel iframe').getByText('maximized').waitFor();
  const frame = page.frames().find((each) => each.url().endsWith('/chat/frame'));
  const loaded = frame?.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src });
        script.onload = () => resolve('loaded');
        script.onerror = () => resolve('blocked');
        document.head.append(script);
      }),
    foreign.base,
  );
  expect(await loaded).toBe('blocked');
});

async function provided() {
  const { base: provider, requests } = await served(standIn);
  const site = await aSite({ chat: { provider: 'tawk', embed: `${provider}/property/widget` } });
  const base = await listening(site.server);
  onTestFinished(async () => {
    site.server.closeAllConnections();
    site.server.close();
    await site[Symbol.asyncDispose]();
  });
  return { base, provider, requests };
}

async function served(script: string) {
  const requests: string[] = [];
  const server = createServer((req, res) => {
    requests.push(req.url ?? '');
    const headers = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' };
    res.writeHead(200, { ...headers, 'Cross-Origin-Resource-Policy': 'cross-origin' }).end(script);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { base: await listening(server), requests };
}

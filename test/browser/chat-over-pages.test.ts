import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { openChat, say } from '../support/browser/chat-panel.ts';
import { startChatting } from '../support/browser/start-chatting.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const browser = sharedBrowser();

let shared: Awaited<ReturnType<typeof startChatting>>;
beforeAll(async () => {
  shared = await startChatting();
});
afterAll(() => shared[Symbol.asyncDispose]());

test('the open chat stays open over links and document loads, and a dot marks a conversation after it is closed', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(shared.base + href.privacy());
  const inside = await openChat(page);
  await say(inside, 'We need gauge firmware');
  expect(await inside.locator(':focus').getAttribute('id')).toBe('message');
  const service = href.service('device-design', 'gauge-firmware');
  await inside.locator(`nav a[href="${service}"]`).click();
  await page.waitForURL(shared.base + service);
  const panel = page.getByRole('dialog', { name: 'Chat' });
  await panel.waitFor();
  await page.goto(shared.base + href.privacy());
  await panel.waitFor();
  await inside.getByRole('log').getByText('We need gauge firmware').waitFor();
  await page.getByRole('button', { name: 'Close chat' }).click();
  await page.reload();
  await page.locator('.chat-button[data-conversation]').waitFor();
  expect(await panel.isVisible()).toBe(false);
});

fullTest('on a phone, a followed link closes the chat, which would cover the page', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto(shared.base + href.privacy());
  const inside = await openChat(page);
  await say(inside, 'We need gauge firmware');
  const service = href.service('device-design', 'gauge-firmware');
  await inside.locator(`nav a[href="${service}"]`).click();
  await page.waitForURL(shared.base + service);
  await page.locator('.chat-button[data-conversation]').waitFor();
  expect(await page.getByRole('dialog', { name: 'Chat' }).isVisible()).toBe(false);
});

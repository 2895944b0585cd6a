import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { aChat } from '../server/chat/a-chat.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { openChat, say } from '../support/browser/chat-panel.ts';
import { formViewOn } from '../support/browser/form-cases.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { listening } from '../support/listening.ts';
import { aSite, type TestSite } from '../support/test-site.ts';

const browser = sharedBrowser();

const hebrew = 'הסוללה מחזיקה 11 חודשים (CR2032).';
const arabic = 'هل تدعمون CAN FD؟';

let site: TestSite;
let base: string;
let reply: (text: string) => void;
beforeAll(async () => {
  const known = aChat();
  site = await aSite({ chat: { provider: 'built-in', chat: known.chat } });
  base = await listening(site.server);
  const last = known.database.prepare('SELECT reference FROM chat_conversations ORDER BY id DESC');
  reply = (text) => known.reply(String(last.get()?.reference), text);
  return () => known[Symbol.dispose]();
});
afterAll(async () => {
  site.server.closeAllConnections();
  site.server.close();
  await site[Symbol.asyncDispose]();
});

test('chat messages from both sides are shown in their own text direction', async () => {
  await using visit = await openWatched(browser());
  await visit.page.goto(base + href.privacy());
  const inside = await openChat(visit.page);
  const field = inside.getByLabel('Your message');
  await field.fill(hebrew);
  expect(await directionOf(field)).toBe('rtl');
  await say(inside, hebrew);
  await say(inside, 'Can you bring up Yocto?');
  reply(arabic);
  const log = inside.getByRole('log');
  expect(await directionOf(log.getByText(hebrew))).toBe('rtl');
  expect(await directionOf(log.getByText('Yocto'))).toBe('ltr');
  await log.getByText(arabic).waitFor();
  expect(await directionOf(log.getByText(arabic))).toBe('rtl');
  expect(visit.messages).toEqual([]);
});

test('a comment and the name above it are shown in their own text directions', async () => {
  const comment = { Comment: hebrew, FullName: 'Asha Example' };
  const change = (key: string, value: unknown) =>
    key === 'Comment_List' && Array.isArray(value) ? value.map((one) => ({ ...one, ...comment })) : value;
  site.upstream.rewrite((body) => JSON.stringify(JSON.parse(body, change)));
  await using visit = await openWatched(browser());
  await visit.page.goto(base + href.blog('salt-in-the-connector'));
  const item = visit.page.locator('.comment').first();
  expect(await directionOf(item.getByText('הסוללה'))).toBe('rtl');
  expect(await directionOf(item.getByText('Asha Example'))).toBe('ltr');
});

test.each([true, false])(
  'form fields follow the direction of their text, and addresses run from left to right (script: %s)',
  async (javaScriptEnabled) => {
    await using visit = await openWatched(browser(), { javaScriptEnabled });
    await visit.page.goto(base + paths.contact);
    const view = formViewOn(visit.page, 'call');
    if (javaScriptEnabled) {
      await view.locator('[name=FullName]').hover();
      await view.locator('xpath=self::*[@novalidate]').waitFor();
    }
    for (const [name, direction] of Object.entries({
      FullName: 'rtl',
      Message: 'rtl',
      WorkEmail: 'ltr',
      PhoneNumber: 'ltr',
    })) {
      const field = view.locator(`[name=${name}]`);
      await field.evaluate(
        (element: HTMLInputElement, text) => {
          element.value = text;
        },
        direction === 'rtl' ? hebrew : 'ה@pumps.example',
      );
      expect(await directionOf(field), name).toBe(direction);
    }
  },
);

test('the search page repeats the query in its own text direction', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(`${base}${paths.search}?q=${encodeURIComponent(arabic)}`);
  expect(await directionOf(page.locator('h1').getByText(arabic))).toBe('rtl');
  expect(await directionOf(page.locator('main [name=q]'))).toBe('rtl');
  expect(await directionOf(page.locator('h1'))).toBe('ltr');
});

function directionOf(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).direction);
}

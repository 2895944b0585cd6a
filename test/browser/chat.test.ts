import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { desk } from '../server/operate/desk/desk-process.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { openChat, say } from '../support/browser/chat-panel.ts';
import { looksAt } from '../support/browser/looks.ts';
import { startChatting } from '../support/browser/start-chatting.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';
import { startSite } from '../support/site-process.ts';
import { aFolder } from '../support/temp-folder.ts';

const browser = sharedBrowser();

let shared: Awaited<ReturnType<typeof startChatting>>;
beforeAll(async () => {
  shared = await startChatting();
});
afterAll(() => shared[Symbol.asyncDispose]());

fullTest('a message is answered from the desk, and the conversation is still there in a new tab', async () => {
  const folder = aFolder('chat');
  await using site = await startSite({ env: { DATA_DIR: folder } });
  await using visit = await openWatched(browser());
  await visit.page.goto(site.base + href.privacy());
  const inside = await openChat(visit.page);
  await say(inside, 'Can you bring up Yocto?');
  const found = async () => (await desk(folder, ['chat', 'list'])).stdout.match(/CHAT-\w{8}/)?.[0] ?? '';
  await expect.poll(found).not.toBe('');
  const reference = await found();
  await desk(folder, ['chat', 'reply', reference, 'Yes. Four weeks.']);
  await inside.getByText('Yes. Four weeks.').waitFor();

  const tab = await visit.page.context().newPage();
  await visit.page.close();
  await tab.goto(site.base + href.services());
  const again = await openChat(tab);
  await again.getByText('Yes. Four weeks.').waitFor();
  expect(await again.getByRole('listitem').allInnerTexts()).toMatchObject([
    expect.stringContaining('Can you bring up Yocto?'),
    expect.stringContaining('Four weeks.'),
  ]);
  expect(visit.messages).toEqual([]);
});

test('before it is used, the chat is one hidden document without script, cookies, or storage', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(shared.base + href.privacy());
  const frame = page.locator('#chat-panel iframe');
  await page.clock.runFor(499);
  expect(await frame.count()).toBe(0);
  await page.clock.runFor(1);
  await frame.waitFor({ state: 'attached' });
  await page.clock.resume();
  await page.waitForLoadState('networkidle');
  expect(await frame.isVisible()).toBe(false);
  expect(requests.filter((path) => /chat/.test(path))).toEqual(['/chat/frame']);
  await openChat(page);
  expect(await stored(page)).toEqual({ keys: [], cookie: '' });
  expect(await page.context().cookies()).toEqual([]);
});

fullTest('a message includes the open page’s token, which lets the site tell a visitor from a flood', async () => {
  await using own = await startChatting();
  const { base, site } = own;
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.clock.setFixedTime(site.clock.now);
  await page.goto(base + href.privacy());
  const response = page.waitForResponse('**/api/form-token?form=contact');
  const inside = await openChat(page);
  await (await response).finished();
  site.clock.now += 3_000;
  await page.clock.setFixedTime(site.clock.now);
  const sent = page.waitForRequest('**/api/chat/messages');
  await say(inside, 'Can you bring up Yocto?');
  expect((await sent).postDataJSON().FormToken).toMatch(/^t\./);
  const next = page.waitForRequest('**/api/chat/messages');
  await say(inside, 'And Zephyr?');
  expect((await next).postDataJSON().FormToken).toBe(undefined);
});

test('with no staff at the desk, the conversation becomes an enquiry', async () => {
  const { base, site } = shared;
  await using visit = await openWatched(browser());
  await visit.page.goto(base + href.privacy());
  const inside = await openChat(visit.page);
  await say(inside, 'Cells die after 11 months.');
  const next = inside.getByRole('button', { name: 'Continue' });
  await next.click();
  await inside.locator('[name=WorkEmail]:focus').waitFor();
  expect(await inside.getByLabel('Company').isVisible()).toBe(false);
  await inside.getByLabel('Full name').fill('Asha Example');
  await inside.getByLabel('Work email').fill('asha@pumps.example');
  await next.click();
  await inside.locator('[name=CompanyName]:focus').waitFor();
  const submit = inside.getByRole('button', { name: 'Send my details' });
  await submit.click();
  const summary = inside.locator('.notice--error:focus');
  await summary.getByRole('link').first().click();
  expect(await inside.locator(':focus').getAttribute('name')).toBe('CompanyName');
  await inside.getByLabel('Company').fill('Example Pumps');
  await inside.getByLabel('Phone').fill('00000 01234');
  await inside.locator('[name=CountryId]').selectOption({ label: 'Sweden' });
  await submit.click();
  await inside.getByText(/ENQ-/).waitFor();
  expect(await site.outbox.list()).toMatchObject([
    {
      form: 'contact',
      payload: { WorkEmail: 'asha@pumps.example', Message: 'Visitor: Cells die after 11 months.' },
      source: { page: href.privacy() },
    },
  ]);
  expect(await submit.isVisible()).toBe(false);
});

test('markup in a message from either side is shown as text', async () => {
  const { reply } = shared;
  await using visit = await openWatched(browser());
  await visit.page.goto(shared.base + href.privacy());
  const inside = await openChat(visit.page);
  await say(inside, '<img src=x onerror="parent.document.title=1"> </script><b>bold</b>');
  reply('<iframe src="javascript:alert(1)"></iframe>');
  await inside.getByRole('log').getByText('javascript:alert(1)').waitFor();
  expect(await inside.locator('.talk__messages :is(img, b, iframe, script)').count()).toBe(0);
  expect(visit.messages).toEqual([]);
});

fullTest('the chat reconnects after a lost connection and misses no message', async () => {
  const { reply, site } = shared;
  await using visit = await openWatched(browser());
  await visit.page.goto(shared.base + href.privacy());
  const inside = await openChat(visit.page);
  await say(inside, 'Hello');
  site.server.closeAllConnections();
  reply('While you were away');
  await inside.getByText('While you were away').waitFor();
  expect(await inside.getByRole('listitem').count()).toBe(2);
});

fullTest('a message that cannot be stored remains in the field, with the reason', async () => {
  await using own = await startChatting();
  const { base, known } = own;
  await using visit = await openWatched(browser());
  await visit.page.goto(base + href.privacy());
  const inside = await openChat(visit.page);
  known.database.exec('PRAGMA query_only = 1');
  const field = inside.getByLabel('Your message');
  await field.fill('Do not lose this');
  await field.press('Enter');
  await inside.locator('#message-error:not(:empty)').waitFor();
  expect(await field.inputValue()).toBe('Do not lose this');
  known.database.exec('PRAGMA query_only = 0');
  await field.press('Enter');
  await inside.getByRole('log').getByText('Do not lose this').waitFor();
  expect(await field.inputValue()).toBe('');
});

fullTest('without browser storage, the chat says so and the conversation continues', async () => {
  await using own = await startChatting();
  const { base, known, reply } = own;
  await known.staff();
  await using visit = await openWatched(browser());
  await visit.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await visit.page.goto(base + href.privacy());
  const inside = await openChat(visit.page);
  await say(inside, 'Hello');
  await inside.getByText('lost when you leave the page').waitFor();
  reply('Hello to you');
  await expect.poll(() => inside.getByText('Hello to you').isVisible()).toBe(true);
});

fullTest(
  'Escape closes the chat from inside and outside, focus returns, and a reply in the meantime is counted',
  async () => {
    const { reply } = shared;
    await using visit = await openWatched(browser());
    const { page } = visit;
    await page.goto(shared.base + href.privacy());
    const inside = await openChat(page);
    await say(inside, 'Hello');
    await inside.getByLabel('Your message').press('Escape');
    const panel = page.getByRole('dialog', { name: 'Chat' });
    await panel.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-chat'))).toBe(true);
    reply('Are you still there?');
    await page.getByText('1 new', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await panel.waitFor();
    expect(await page.getByText('1 new', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Close chat' }).press('Escape');
    await panel.waitFor({ state: 'hidden' });
  },
);

fullTest('without the chat’s code, the button links to the contact page', async () => {
  await using visit = await openWatched(browser());
  await visit.page.route('**/chat.js', (route) => route.abort());
  await visit.page.goto(shared.base + href.privacy());
  await visit.hydrated();
  await visit.page.locator('a[data-chat]').click();
  await expect.poll(() => visit.page.url()).toBe(shared.base + href.contact());
});

fullTest('if the frame’s script is blocked, the panel links to the contact page', async () => {
  await using visit = await openWatched(browser());
  await visit.page.route('**/chat-frame.js', (route) => route.abort());
  await visit.page.goto(shared.base + href.privacy());
  await visit.page.locator('a[data-chat]').click();
  const link = visit.page.getByRole('dialog').getByRole('link', { name: 'send us a message' });
  await expect.poll(() => link.isVisible()).toBe(true);
});

fullTest.each(['**/chat/frame', '**/chat-frame.js'])(
  'if %s could not be loaded, its frame is removed, and the chat works when opened again',
  async (lost) => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    await page.route(lost, (route) => route.abort());
    await page.goto(shared.base + href.privacy());
    await page.locator('#chat-panel iframe').waitFor({ state: 'attached' });
    await page.locator('a[data-chat]').click();
    const failed = page.locator('#chat-panel iframe');
    await failed.evaluate((frame) => frame.setAttribute('data-first', ''));
    await expect.poll(() => failed.evaluate(isLost)).toBe(true);
    await page.getByRole('button', { name: 'Close chat' }).click();
    await page.unroute(lost);
    await say(await openChat(page), 'Can you bring up Yocto?');
    expect(await page.locator('#chat-panel iframe').count()).toBe(1);
    expect(await page.locator('#chat-panel iframe[data-first]').count()).toBe(0);
  },
);

const looks = looksAt(390, 1_440);

fullTest.each(looks)(
  'the open chat has no accessibility violation at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    const viewport = { width, height: 844 };
    await using visit = await openWatched(browser(), {
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const { page } = visit;
    await page.goto(shared.base + href.privacy());
    await visit.hydrated();
    const inside = await openChat(page);
    await say(inside, 'We need a Yocto BSP');
    await inside.getByRole('button', { name: 'Continue' }).click();
    await inside.locator('[aria-invalid]').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const frame = page.frames().find((each) => each.url().endsWith('/chat/frame'));
    expect(frame && (await violationsOn(frame))).toEqual([]);
  },
);

function isLost(frame: Element): boolean {
  if (!(frame instanceof HTMLIFrameElement)) return false;
  const inside = frame.contentDocument;
  return inside ? !inside.querySelector('#on-open') && frame.dataset.activated === undefined : true;
}

function stored(page: Page) {
  return page.evaluate(() => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /chat/i.test(key)),
    cookie: document.cookie,
  }));
}

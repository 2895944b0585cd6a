import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardFields } from '../../shared/forms/response.ts';
import { href, paths } from '../../shared/paths.ts';
import { aChat } from '../server/chat/a-chat.ts';
import { applicant, job } from '../server/posts/uploads/an-application.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { openChat } from '../support/browser/chat-panel.ts';
import { fillIn, send } from '../support/browser/contact-form.ts';
import { executedOn, openWithoutPolicy } from '../support/browser/xss-page.ts';
import { formPosts } from '../support/form-posts.ts';
import { fullTest, representatives } from '../support/full-run.ts';
import { listening } from '../support/listening.ts';
import { aSite, type TestSite } from '../support/test-site.ts';
import { someVectors } from '../support/xss-vectors.ts';

const browser = sharedBrowser();
const chat = aChat();
let site: TestSite;
let base: string;
beforeAll(async () => {
  site = await aSite({ chat: { provider: 'built-in', chat: chat.chat } });
  base = await listening(site.server);
});
afterAll(async () => {
  site.server.closeAllConnections();
  await site[Symbol.asyncDispose]();
  chat[Symbol.dispose]();
});

function texts(longest: number): string[] {
  const joined: string[] = [];
  for (const vector of someVectors()) {
    const longer = `${joined.at(-1) ?? ''} ${vector}`;
    if (joined.length === 0 || longer.length > longest) joined.push(vector.slice(0, longest));
    else joined[joined.length - 1] = longer;
  }
  return joined;
}

const forms = [
  ...Object.values(formPosts).map(({ name, page, valid }) => ({
    name,
    page,
    fields: Object.keys(valid),
    type: 'application/x-www-form-urlencoded',
  })),
  { name: 'application', page: href.job(job), fields: Object.keys(applicant), type: 'multipart/form-data' },
];

test.each(representatives(forms))(
  '$name: text typed into any field is shown again and is not executed',
  async ({ name, page: path, fields, type }) => {
    const guards = { [guardFields.form]: name, [guardFields.token]: 'none' };
    for (const text of representatives(texts(2_000))) {
      await using visit = await openWithoutPolicy(browser(), newVisitor());
      const { page } = visit;
      await page.goto(base + path);
      const slugs = fields.filter((field) => /Slug$/.test(field) && name === 'application');
      const typed = fields.map((field) => [field, slugs.includes(field) ? job : text]);
      const posted = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.evaluate(post, { path, type, fields: { ...Object.fromEntries(typed), ...guards } });
      expect((await posted).status()).toBe(422);
      await page.waitForLoadState('load');
      await visit.hydrated();
      await page.locator('main input:visible, main textarea:visible').first().focus();
      expect(await executedOn(page), text).toEqual([]);
    }
  },
);

test('an upstream’s message about a post is not executed', async () => {
  for (const text of representatives(texts(290))) {
    site.upstream.rewrite((json) => {
      const { data } = JSON.parse(json);
      return Object.keys(data ?? {}).length ? json : JSON.stringify({ status: '0', message: text, data: null });
    });
    site.clock.now += 60_000;
    await using visit = await openWithoutPolicy(browser(), newVisitor());
    const { page } = visit;
    await page.goto(base + paths.contact);
    await page.locator('[data-contact] [name=FullName]').focus();
    await page.locator('[data-contact] [name=Captcha]').waitFor();
    await fillIn(page);
    await send(page);
    await page.locator('[data-contact] .notice--error').waitFor();
    expect(await executedOn(page), text).toEqual([]);
  }
  site.upstream.rewrite((json) => json);
});

test('a search query is not executed, on its page or in the palette', async () => {
  await using visit = await openWithoutPolicy(browser());
  const { page } = visit;
  for (const text of representatives(texts(100), 2)) {
    const typed = encodeURIComponent(text.toWellFormed());
    await page.goto(`${base}${paths.search}?q=${typed}#${typed}`);
    expect(await executedOn(page), text).toEqual([]);
  }
  await visit.hydrated();
  await page.keyboard.press('/');
  const palette = page.getByRole('dialog', { name: 'Search' });
  for (const text of representatives(texts(100), 2)) {
    await palette.getByRole('combobox').fill(text);
    expect(await executedOn(page), text).toEqual([]);
  }
});

fullTest('chat messages are not executed, also after a reload', async () => {
  for (const text of representatives(texts(1_900))) {
    await using visit = await openWithoutPolicy(browser(), newVisitor());
    const { page } = visit;
    await page.goto(base + href.services());
    for (const isAgain of [false, true]) {
      const inside = await openChat(page);
      if (!isAgain) {
        await inside.getByLabel('Your message').fill(text);
        await inside.getByRole('button', { name: 'Send', exact: true }).click();
      }
      await inside.getByRole('listitem').first().waitFor();
      expect(await executedOn(page), text).toEqual([]);
      await page.reload();
    }
  }
});

function post({ path, type, fields }: { path: string; type: string; fields: Record<string, string> }): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: path, enctype: type });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('textarea'), { name, value }));
  }
  document.body.append(form);
  form.submit();
}

let visitors = 0;
function newVisitor(): Record<string, string> {
  visitors += 1;
  return { 'X-Forwarded-For': `203.0.${visitors >> 8}.${visitors & 255}` };
}

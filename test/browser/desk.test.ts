import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskAreas } from '../../server/operate/desk/people/rights.ts';
import { deskRoutes } from '../../server/operate/desk/web/routes.ts';
import { formNames, formOf } from '../../shared/forms/forms.ts';
import { aDesk } from '../server/operate/desk/web/a-desk.ts';
import { stored } from '../server/posts/outbox/opened-outbox.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { openWatched, type WatchedPage } from '../support/browser/watched-page.ts';
import { executedOn, openWithoutPolicy } from '../support/browser/xss-page.ts';
import { someVectors } from '../support/xss-vectors.ts';

const browser = sharedBrowser();
let desk: Awaited<ReturnType<typeof aDesk>>;
let cookie: { name: string; value: string; url: string };
const references: Record<string, string[]> = {};
beforeAll(async () => {
  desk = await aDesk({ isListening: true });
  const areas = Object.fromEntries(deskAreas.map((area) => [area, 'act']));
  const { secret } = await desk.signIn({ areas, isAdmin: true });
  cookie = { name: 'desk', value: secret, url: desk.origin };
  for (const [index, text] of textsOf(1_500).entries()) await storeEverywhere(text, index);
});
afterAll(() => desk[Symbol.asyncDispose]());

test('texts of visitors are shown by every page of the desk and never executed, even without the policy', async () => {
  await using visit = await openWithoutPolicy(browser());
  await visit.page.context().addCookies([cookie]);
  for (const path of pages()) {
    await visit.page.goto(desk.origin + path);
    expect([path, await executedOn(visit.page)]).toEqual([path, []]);
  }
});

const looks: [string, BrowserContextOptions][] = [
  ['on a phone', { viewport: { width: 390, height: 844 } }],
  ['on a screen, dark', { viewport: { width: 1_440, height: 900 }, colorScheme: 'dark' }],
];

test.each(looks)('every page of the desk is accessible and fits %s, without an error', async (_, options) => {
  await using visit = await openWatched(browser(), options);
  await visit.page.context().addCookies([cookie]);
  for (const path of somePages()) {
    await visit.page.goto(desk.origin + path);
    expect([path, await violationsOn(visit.page)]).toEqual([path, []]);
    expect([path, await overflowOn(visit)]).toEqual([path, 0]);
  }
  expect(visit.messages).toEqual([]);
});

test('a person reads, takes, and finishes a post by keyboard alone', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.context().addCookies([cookie]);
  const reference = await stored(desk.deps.enquiries.outbox, { key: 'by keyboard' });
  await page.goto(desk.origin);
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await page.waitForURL(`**/enquiries/${reference}`);
  await page.keyboard.press('t');
  await page.getByText(`open: Person 1`).first().waitFor();
  await page.keyboard.press('d');
  await page.waitForURL(`${desk.origin}/`);
  expect(await page.locator('.desk-notice:focus').innerText()).toContain(reference);
  await page.goto(`${desk.origin}/enquiries?handling=done`);
  await page.getByText('done: Person 1').first().waitFor();
});

test('a note survives the end of the session', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const { secret, person } = await desk.signIn({ areas: { enquiries: 'act' } });
  const signIn = (value: string) => page.context().addCookies([{ ...cookie, value }]);
  await signIn(secret);
  const reference = await stored(desk.deps.enquiries.outbox, { key: 'while typing' });
  await page.goto(`${desk.origin}/enquiries/${reference}`);
  await page.locator('textarea').fill('She sends the drawings on Friday.');
  await desk.desk.sessions.endAll(person.id);
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.waitForURL('**/sign-in?next=**');
  await signIn(await desk.desk.sessions.start(person.id, { ip: '', browser: '' }));
  await page.goto(`${desk.origin}${new URL(page.url()).searchParams.get('next')}`);
  expect(await page.locator('textarea').inputValue()).toBe('She sends the drawings on Friday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.locator('.desk-notice').waitFor();
  expect(await page.locator('textarea').inputValue()).toBe('');
});

test('without JavaScript, a person filters, notes, and deletes', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  await page.context().addCookies([cookie]);
  const reference = await stored(desk.deps.enquiries.outbox, { key: 'without script' });
  await page.goto(`${desk.origin}/enquiries?q=${reference}`);
  await page.locator('[data-row] a').first().click();
  await page.locator('textarea').fill('Called on Monday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  expect(await page.locator('.desk-notes').innerText()).toContain('Called on Monday.');
  await page.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  expect((await page.goto(`${desk.origin}/enquiries/${reference}`))?.status()).toBe(409);
});

/** Every page without a parameter, and the pages of every stored record. */
function pages(): string[] {
  return deskRoutes(desk.desk)
    .filter(({ method, path }) => method === 'get' && !/\/(?:export|events|file)$|\.ics$/.test(path))
    .flatMap(({ path }) =>
      path.includes(':')
        ? (references[path.split('/')[1] ?? ''] ?? []).map((reference) => path.replace(/:\w+/, reference))
        : [path],
    );
}

/** Of pages that differ only in the record, the first two. */
function somePages(): string[] {
  const kindOf = (path: string) => path.replace(/\/[A-Z]+-\w+/, '/:reference');
  return pages().filter(
    (path, index, all) => all.slice(0, index).filter((other) => kindOf(other) === kindOf(path)).length < 2,
  );
}

/** Joins vectors to texts of at most `longest` characters. */
function textsOf(longest: number): string[] {
  const joined = [''];
  for (const vector of someVectors()) {
    const longer = `${joined.at(-1)} ${vector}`;
    if (longer.length > longest) joined.push(vector.slice(0, longest));
    else joined[joined.length - 1] = longer;
  }
  return joined;
}

/** Stores a text as every field of every form, because a field may accept more in another release. */
async function storeEverywhere(text: string, index: number): Promise<void> {
  for (const form of formNames) {
    const fields = Object.keys(formOf(form).fields);
    const payload = { ...Object.fromEntries(fields.map((field) => [field, text])), CountryId: 101 };
    const reasons = index % 2 ? (['trap'] as const) : [];
    const reference = await stored(desk.deps.enquiries.outbox, { form, payload, key: `${form} ${index}`, reasons });
    remember(areaOf(form), reference);
  }
  const { conversations } = desk.desk.site;
  const posted = await conversations.post(`token of a visitor ${index}`, {
    key: `message ${index} of a visitor`,
    text,
  });
  if (posted.kind !== 'stored') throw new Error(`The message was ${posted.kind}.`);
  await conversations.reply(posted.conversation.reference, text);
  remember('chat', posted.conversation.reference);
}

function remember(area: string, reference: string): void {
  references[area] = [...(references[area] ?? []), reference];
}

function areaOf(form: (typeof formNames)[number]): string {
  const areas = { contact: 'enquiries', call: 'calls', application: 'applications', comment: 'comments' };
  return (
    Object.entries(areas).find(([name]) => name === form)?.[1] ??
    (form.includes('subscribe') ? 'subscriptions' : 'enquiries')
  );
}

function overflowOn({ page }: WatchedPage): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardFields } from '../../../../shared/forms/response.ts';
import { anEnquiry } from '../../../support/an-enquiry.ts';
import { formPosts } from '../../../support/form-posts.ts';
import { pageTokenOf } from '../../../support/page-token.ts';
import { type SiteProcess, startSampleSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { mailTo } from '../../messages/a-notify.ts';
import { aMailServer, type MailServer } from '../../messages/mail-server.ts';
import { desk } from '../../operate/desk/desk.ts';

const ownAddress = { WEB_BASE: 'http://a.example', HOSTS: 'localhost' };

let folder: string;
let server: MailServer;
let site: SiteProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'list-'));
  server = await aMailServer({ isOfFile: true });
  site = await startSampleSite({
    env: { ...mailTo(server.port), ...ownAddress, CONFIRM_MAILS: '0', DATA_DIR: folder },
  });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

let visitors = 0;
const own = { 'Sec-Fetch-Site': 'same-origin' };

async function send(form: 'subscribe' | 'unsubscribe' | 'contact' | 'call', fields: object, base: string) {
  const token = await pageTokenOf(form, async (path) => (await fetch(base + path)).text());
  const response = await fetch(`${base}/api/${form}`, {
    method: 'POST',
    headers: { ...own, 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${visitors++}.1` },
    body: JSON.stringify({ [guardFields.token]: token, ...fields }),
  });
  return { status: response.status, body: await response.json() };
}

const subscribe = (email: string, base = site.base, fields: Record<string, string> = {}) =>
  send('subscribe', { WorkEmail: email, ...fields }, base);

async function mailFor(email: string) {
  await expect.poll(() => server.mails.some(({ to }) => to[0] === email)).toBe(true);
  const mail = server.mails.findLast(({ to }) => to[0] === email);
  const link = (path: string) => site.base + (mail?.body.match(new RegExp(`${path}\\?\\S+`))?.[0] ?? '/none');
  return { mail, confirm: link('/confirm-subscription'), unsubscribe: link('/leave-list') };
}

const post = (link: string, options: RequestInit = {}) => fetch(link, { method: 'POST', headers: own, ...options });

async function listed(email: string) {
  const { stdout } = await desk(folder, ['subscribers', 'export', '--format', 'json'], {
    WEB_BASE: 'https://a.example',
  });
  const all: { email: string; state: string; unsubscribeLink: string; consent: string }[] = JSON.parse(stdout);
  return all.find((each) => each.email === email);
}

test('an address is on the list only after its owner confirms it on the page linked in the email', async () => {
  const email = 'ada@pumps.example';
  const { status, body } = await subscribe(email);
  expect([status, body.status]).toEqual([200, '1']);
  const { mail, confirm } = await mailFor(email);
  expect(mail?.header('Subject')).toContain(body.reference);
  const opened = await fetch(confirm);
  expect([opened.status, opened.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
  expect(opened.headers.get('Cache-Control')).toBe('no-store');
  expect(await listed(email)).toBeUndefined();
  for (const pressed of [await post(confirm), await post(confirm)]) expect(pressed.status).toBe(200);
  await expect.poll(() => listed(email)).toMatchObject({ state: 'confirmed', consent: expect.stringMatching(/\w/) });
  expect(site.output()).not.toMatch(/pumps\.example|confirm-subscription\?|leave-list\?/);
});

test('the email supports one-click unsubscribing in the mail program', async () => {
  const email = 'Grace@pumps.example';
  await subscribe(email);
  const { mail, confirm, unsubscribe } = await mailFor(email);
  await post(confirm);
  await expect.poll(() => listed(email)).toBeDefined();
  expect(mail?.header('List-Unsubscribe')).toMatch(
    new RegExp(`^<http://[^/]+/leave-list${unsubscribe.split('/leave-list')[1]?.replace('?', '\\?')}>$`),
  );
  expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(unsubscribe).not.toMatch(/pumps|grace/i);
  const opened = await fetch(unsubscribe);
  expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(await opened.text()).not.toMatch(/<input|pumps/);
  expect(await listed(email)).toBeDefined();
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await post(unsubscribe, { body, headers: {} })).status).toBe(200);
  await expect.poll(() => listed(email)).toBeUndefined();
  expect((await post(confirm)).status).toBe(404);
});

test('unsubscribing with another spelling removes the address from the list', async () => {
  const email = 'Ada.L@bücher.example';
  await subscribe(email);
  await post((await mailFor(email)).confirm);
  await expect.poll(() => listed(email)).toBeDefined();
  const { status } = await send('unsubscribe', { WorkEmail: 'ada.l@XN--BCHER-KVA.example' }, site.base);
  expect(status).toBe(200);
  await expect.poll(() => listed(email)).toBeUndefined();
});

test('an export contains a link for each address that unsubscribes only that address', async () => {
  const [stays, goes] = ['stays@pumps.example', 'goes@pumps.example'];
  for (const email of [stays, goes]) {
    await subscribe(email);
    await post((await mailFor(email)).confirm);
    await expect.poll(() => listed(email)).toBeDefined();
  }
  const { unsubscribeLink = '' } = (await listed(goes)) ?? {};
  expect(unsubscribeLink).toMatch(/^https:\/\/a\.example\/leave-list\?u=[\w-]+$/);
  expect((await post(unsubscribeLink.replace('https://a.example', site.base))).status).toBe(200);
  await expect.poll(() => listed(goes)).toBeUndefined();
  expect(await listed(stays)).toBeDefined();
});

test('without WEB_BASE, emails with links wait without attempts, and the next start with WEB_BASE sends them', async () => {
  const env = { ...mailTo(server.port), DATA_DIR: aFolder('waiting'), PRODUCTION: '0' };
  const [email, caller] = ['waits@pumps.example', 'calls@pumps.example'];
  {
    await using nameless = await startSampleSite({ env: { ...env, WEB_BASE: '' } });
    expect(nameless.output()).toMatch(/^WEB_BASE: .*emails? .*WEB_BASE=https:/m);
    expect((await subscribe(email, nameless.base)).status).toBe(200);
    const call = { ...formPosts.call.valid, WorkEmail: caller };
    expect((await send('call', call, nameless.base)).status).toBe(200);
    const { body } = await send('contact', anEnquiry(), nameless.base);
    const isNotified = () => server.mails.some((mail) => mail.header('Subject')?.includes(body.reference));
    await expect.poll(isNotified).toBe(true);
  }
  expect(server.mails.filter(({ to }) => to[0] === email || to[0] === caller)).toEqual([]);
  using database = new DatabaseSync(join(env.DATA_DIR, 'site.db'), { readOnly: true });
  const waiting = database.prepare("SELECT kind, attempts FROM jobs WHERE state = 'waiting' ORDER BY kind").all();
  expect(waiting.map((job) => ({ ...job }))).toEqual([
    { kind: 'call-mail', attempts: 0 },
    { kind: 'subscription-mail', attempts: 0 },
  ]);
  const address = { WEB_BASE: 'https://www.example.com', HOSTS: 'localhost' };
  await using named = await startSampleSite({ env: { ...env, ...address } });
  expect((await mailFor(email)).mail?.body).toMatch(/https:\/\/www\.example\.com\/confirm-subscription\?\S+/);
  await expect.poll(named.output).toContain('"job-done","kind":"subscription-mail"');
  expect((await mailFor(caller)).mail?.body).toMatch(/https:\/\/www\.example\.com\/confirm-call\?\S+/);
});

test('without WEB_BASE, an export of subscribers has no unsubscribe links and says why', async () => {
  const { code, stdout, stderr } = await desk(folder, ['subscribers', 'export', '--format', 'csv']);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/WEB_BASE/)]);
  expect(stdout).toContain('@pumps.example');
  expect(stdout).not.toMatch(/leave-list|localhost/);
});

test('the response does not reveal whether an address is on the list', async () => {
  const responseTo = async (email: string) => {
    const { status, body } = await subscribe(email);
    return { status, body: { ...body, reference: '' } };
  };
  const known = 'known@pumps.example';
  const first = await responseTo(known);
  await post((await mailFor(known)).confirm);
  await expect.poll(() => listed(known)).toBeDefined();
  expect(await responseTo(known)).toEqual(first);
  expect(await responseTo('unknown@pumps.example')).toEqual(first);
});

test('an email over the limit of its address is logged, and the response does not promise it', async () => {
  const email = 'often@pumps.example';
  const responses: unknown[] = [];
  for (const key of ['1', '2', '3', '4']) {
    const { status, body } = await subscribe(email, site.base, { [guardFields.key]: key.repeat(20) });
    responses.push({ status, ...body, reference: '' });
    if (key !== '4') continue;
    await expect.poll(() => site.output()).toMatch(new RegExp(`subscription-not-mailed.*${body.reference}`));
  }
  expect(responses[0]).toMatchObject({ status: '1', message: expect.stringContaining('three') });
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
});

test.each(['/confirm-subscription', '/leave-list'])(
  'a forged or incomplete link to %s changes nothing',
  async (path) => {
    const { confirm, unsubscribe } = await mailFor('ada@pumps.example');
    const real = path === '/leave-list' ? unsubscribe : confirm;
    for (const link of [site.base + path, `${real.slice(0, -2)}AA`, `${site.base + path}?t=x&u=x`, `${real}&u=1&t=1`]) {
      expect((await post(link)).status, link).toBe(404);
    }
    expect((await fetch(site.base + path, { method: 'DELETE' })).status).toBe(405);
    expect(await listed('ada@pumps.example')).toBeDefined();
  },
);

test('another site cannot confirm for its visitor', async () => {
  await subscribe('eve@pumps.example');
  const { confirm } = await mailFor('eve@pumps.example');
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://bad.example' };
  expect((await post(confirm, { headers: foreign })).status).toBe(403);
  expect(await listed('eve@pumps.example')).toBeUndefined();
});

test('a suspicious request receives the usual response but no email', async () => {
  const response = await fetch(`${site.base}/api/subscribe`, {
    method: 'POST',
    headers: { ...own, 'Content-Type': 'application/json' },
    body: JSON.stringify({ WorkEmail: 'bot@pumps.example' }),
  });
  const usual = await subscribe('after@pumps.example');
  expect({ ...(await response.json()), reference: '' }).toEqual({ ...usual.body, reference: '' });
  await mailFor('after@pumps.example');
  expect(server.mails.some(({ to }) => to[0] === 'bot@pumps.example')).toBe(false);
});

test('an unconfirmed request is not in quarantine, and the desk cannot put it on the list', async () => {
  const email = 'asks@pumps.example';
  const { body } = await subscribe(email);
  await mailFor(email);
  const run = (...command: string[]) => desk(folder, command);
  const list = await run('subscriptions', 'list', '--state', 'unconfirmed');
  expect(list.stdout).toContain(body.reference);
  expect((await run('subscriptions', 'list', '--state', 'quarantined')).stdout).not.toContain(body.reference);
  const released = await run('subscriptions', 'release', body.reference);
  expect([released.code, released.stderr]).toEqual([1, expect.stringMatching(/confirm/)]);
  expect((await run('subscriptions', 'retry', body.reference)).code).toBe(1);
  expect((await run('subscriptions', 'show', body.reference)).stdout).toMatch(/^State +unconfirmed$/m);
  expect(await listed(email)).toBeUndefined();
});

test('a request that its sender withdraws no longer waits for confirmation', async () => {
  const email = 'withdraws@pumps.example';
  const { body } = await subscribe(email);
  const { unsubscribe, confirm } = await mailFor(email);
  expect((await post(unsubscribe)).status).toBe(200);
  expect((await post(confirm)).status).toBe(404);
  const list = await desk(folder, ['subscriptions', 'list', '--state', 'unconfirmed']);
  expect(list.stdout).not.toContain(body.reference);
  expect((await desk(folder, ['subscriptions', 'show', body.reference])).stdout).toMatch(/^State +refused$/m);
});

test('a released request is put on the list only after its sender confirms it', async () => {
  const email = 'released@pumps.example';
  const response = await fetch(`${site.base}/api/subscribe`, {
    method: 'POST',
    headers: { ...own, 'Content-Type': 'application/json', 'X-Forwarded-For': '10.9.9.9' },
    body: JSON.stringify({ WorkEmail: email }),
  });
  const { reference } = await response.json();
  const released = await desk(folder, ['subscriptions', 'release', reference]);
  expect([released.code, released.stderr]).toEqual([0, '']);
  const { confirm } = await mailFor(email);
  expect(await listed(email)).toBeUndefined();
  await post(confirm);
  await expect.poll(() => listed(email)).toMatchObject({ state: 'confirmed' });
});

test('without a mail server, a request is delivered immediately, and its proof of consent is unconfirmed', async () => {
  const plain = mkdtempSync(join(tmpdir(), 'plain-'));
  {
    await using other = await startSampleSite({ env: { DATA_DIR: plain } });
    const { body } = await subscribe('noel@pumps.example', other.base);
    expect(body.status).toBe('1');
    const exported = await desk(plain, ['subscribers', 'export', '--format', 'json']);
    expect(JSON.parse(exported.stdout)).toMatchObject([
      { email: 'noel@pumps.example', state: 'unconfirmed', consent: expect.stringMatching(/\w/), confirmed: null },
    ]);
    const person = await desk(plain, ['person', 'noel@pumps.example', 'export']);
    expect(JSON.parse(person.stdout).consents).toMatchObject([{ reference: body.reference, confirmed: null }]);
    expect((await desk(plain, ['person', 'noel@pumps.example', 'delete', '--yes'])).code).toBe(0);
  }
  const files = readdirSync(plain).filter((name) => /\.db/.test(name));
  expect(files.filter((name) => readFileSync(join(plain, name)).includes('noel@pumps'))).toEqual([]);
  rmSync(plain, { recursive: true, force: true });
});

test('the text that a visitor agrees to is shown beside the field and stored', async () => {
  const page = await (await fetch(`${site.base}/blogs`)).text();
  using database = new DatabaseSync(join(folder, 'site.db'), { readOnly: true });
  const words = String(database.prepare('SELECT words FROM consents LIMIT 1').get()?.words);
  expect(page).toContain(words);
});

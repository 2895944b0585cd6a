import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardFields } from '../../../shared/forms/answer.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { genuinePosts, spamPosts, type TypedPost } from '../../support/typed-posts.ts';

let site: TestSite;
let visitors = 0;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const genuine = genuinePosts();

test('a hundred enquiries as people write them are delivered, 40 of them with a name in another script', async () => {
  expect(genuine.length).toBeGreaterThanOrEqual(100);
  expect(genuine.filter(({ FullName }) => !/^\P{L}*\p{Script=Latin}/u.test(FullName)).length).toBeGreaterThanOrEqual(
    40,
  );
  const token = await pageToken();
  const notDelivered: string[] = [];
  for (const [index, post] of genuine.entries()) {
    const state = index % 2 ? (await send(post)).state : await sendWithoutScript(post, token);
    if (state !== 'delivered') notDelivered.push(`${post.FullName}: ${state}`);
  }
  expect(notDelivered).toEqual([]);
});

test('the usual spam gets the same answer as an enquiry, and is set aside', async () => {
  const { answer } = await send(genuine[0]);
  const passed: string[] = [];
  for (const post of spamPosts()) {
    const sent = await send(post);
    expect(sent.answer).toEqual(answer);
    if (sent.state !== 'quarantined') passed.push(`${post.Subject}: ${sent.state}`);
  }
  expect(passed).toEqual([]);
});

test.each<[string, () => Promise<Trick>]>([
  ['no token', async () => ({ fields: { [guardFields.token]: undefined } })],
  ['an empty token', async () => ({ fields: { [guardFields.token]: '' } })],
  ['a forged token', async () => ({ fields: { [guardFields.token]: (await freshToken()).replace(/.$/, '!') } })],
  [
    'a token of the page from the day before yesterday',
    async () => {
      const token = await pageToken();
      site.clock.now += 27 * 3_600_000;
      return { fields: { [guardFields.token]: token } };
    },
  ],
  [
    'a token that was used before',
    async () => {
      const token = await freshToken();
      site.clock.now += 10_000;
      expect(await send(genuine[1], { fields: { [guardFields.token]: token } })).toMatchObject({ state: 'delivered' });
      return { fields: { [guardFields.token]: token } };
    },
  ],
  [
    'a form filled in one second',
    async () => {
      const token = await freshToken();
      site.clock.now += 1_000;
      return { fields: { [guardFields.token]: token } };
    },
  ],
  ['the honeypot filled', async () => ({ fields: { [guardFields.honeypot]: 'https://bot.example' } })],
  ['no header of a browser', async () => ({ headers: {} })],
])('%s gets the same answer as an enquiry, and is set aside', async (_, trick) => {
  const { answer } = await send(genuine[0]);
  const sent = await send(genuine[2], await trick());
  expect(sent).toMatchObject({ answer, state: 'quarantined' });
});

interface Trick {
  fields?: Record<string, string | undefined>;
  headers?: Record<string, string>;
}

/** As the page's script sends it: with a token and a key of its own, and from an address of its own. */
async function send(post: TypedPost | undefined, { fields = {}, headers = fromABrowser() }: Trick = {}) {
  const guards = {
    [guardFields.token]: guardFields.token in fields ? undefined : await tokenOfAPatientVisitor(),
    [guardFields.honeypot]: '',
    [guardFields.key]: randomUUID(),
  };
  const { body } = await request(site.server)
    .post('/api/contact')
    .set(headers)
    .send({ ...post, ...guards, ...fields });
  const { reference, ...answer } = body;
  return { answer, state: stateOf(reference) };
}

/** Browsers post lines with both of their ends. */
async function sendWithoutScript(post: TypedPost, token: string): Promise<string> {
  site.clock.now += timeToFillIn;
  const { headers } = await request(site.server)
    .post('/contact')
    .set(fromABrowser())
    .type('form')
    .send({
      ...post,
      Message: post.Message.replaceAll('\n', '\r\n'),
      [guardFields.token]: token,
      [guardFields.honeypot]: '',
    });
  return stateOf(new URLSearchParams(String(headers.location).split('?')[1]).get('sent'));
}

/** Sixty posts a minute are taken from all together. */
const timeToFillIn = 15_000;

async function tokenOfAPatientVisitor(): Promise<string> {
  const token = await freshToken();
  site.clock.now += timeToFillIn;
  return token;
}

async function freshToken(): Promise<string> {
  const { body } = await request(site.server).get('/api/form-token');
  return String(body.token);
}

/** The one that stands in every page. */
async function pageToken(): Promise<string> {
  const { text } = await request(site.server).get('/contact');
  return text.match(new RegExp(`name="${guardFields.token}"[^>]*value="([^"]+)"`))?.[1] ?? '';
}

function fromABrowser(): Record<string, string> {
  visitors++;
  return { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `198.51.100.${visitors}` };
}

function stateOf(reference: unknown): string {
  return site.outbox.show(String(reference))?.state ?? 'not kept';
}

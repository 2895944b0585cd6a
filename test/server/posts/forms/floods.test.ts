import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FormName } from '../../../../shared/forms/forms.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { anEnquiry } from '../../../support/an-enquiry.ts';
import { formPosts } from '../../../support/form-posts.ts';
import { fullTest, isFullRun, representatives } from '../../../support/full-run.ts';
import { listening } from '../../../support/listening.ts';
import { postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
let base: string;
let pageTokens: Map<FormName, string>;
beforeEach(async () => {
  site = await aSite();
  base = await listening(site.server);
  pageTokens = new Map();
});
afterEach(async () => {
  site.server.closeAllConnections();
  site.server.close();
  await site[Symbol.asyncDispose]();
});

const visitor = '198.51.100.7';
const depth = () => site.outbox.depth();

fullTest('spam from a whole /48 blocks no form for others and is eventually rejected', async () => {
  const statuses = await flood(300, (count) => ({
    from: `2001:db8:5:${count.toString(16)}::1`,
    fields: { [guardFields.honeypot]: 'x' },
    headers: {},
  }));
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  expect((await depth()).quarantined).toBeLessThanOrEqual(240);
  for (const form of ['contact', 'call', 'case-study'] as const) {
    const { status, body } = await post({ form, from: visitor, fields: formPosts[form].valid });
    expect([form, status, await stateOf(body)]).toEqual([form, 200, 'delivered']);
  }
});

test('during a flood of clean posts, a post with a single-use token is delivered, and one without JavaScript is quarantined', async () => {
  const posts = isFullRun ? 100 : 65;
  const statuses = await flood(posts, (count) => ({ from: `10.0.${count}.1` }));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await depth()).toMatchObject({ delivered: 60, quarantined: posts - 60 });
  const scripted = await post({ from: visitor, fields: { [guardFields.token]: await singleUseToken(visitor) } });
  expect([scripted.status, await stateOf(scripted.body)]).toEqual([200, 'delivered']);
  const plain = await post({ from: '203.0.113.9', fields: { Subject: 'Without script' } });
  expect([plain.status, await site.outbox.show(plain.body.reference)]).toMatchObject([
    200,
    { state: 'quarantined', reasons: ['crowded'] },
  ]);
});

fullTest('a flood from neighboring addresses does not block a post with a single-use token', async () => {
  await flood(250, (count) => ({ from: `192.0.2.${count % 250}` }));
  const neighbor = '192.0.2.251';
  expect((await post({ from: neighbor })).status).toBe(429);
  const { status, body } = await post({
    from: neighbor,
    fields: { [guardFields.token]: await singleUseToken(neighbor) },
  });
  expect([status, await stateOf(body)]).toEqual([200, 'delivered']);
});

fullTest('one IP prefix cannot fill the quarantine, even over a long time', async () => {
  let last = 0;
  for (let round = 0; round < 4; round += 1) {
    const statuses = await flood(60, (count) => ({ from: '192.0.2.1', fields: trapped(`${round} ${count}`) }));
    last = statuses.at(-1) ?? 0;
    site.clock.now += 10 * 60_000;
  }
  expect([last, (await depth()).quarantined]).toEqual([429, 100]);
  expect((await post({ from: visitor, fields: trapped('other') })).status).toBe(200);
});

test('one IP prefix cannot collect single-use tokens, but the shared token that it receives instead still works', async () => {
  const page = await pageToken('contact');
  const tokens = await Promise.all(Array.from({ length: 31 }, () => requestToken('192.0.2.1')));
  expect(tokens.filter((token) => token !== page)).toHaveLength(30);
  expect(new Set(tokens).size).toBe(31);
  expect(await requestToken(visitor)).not.toBe(page);
  const { status, body } = await post({ from: '192.0.2.1', fields: { [guardFields.token]: page } });
  expect([status, await stateOf(body)]).toEqual([200, 'delivered']);
});

const otherForms: [string, (count: number) => string][] = [
  ['an address with a port', (count) => `203.0.113.9:${50_000 + count}`],
  ['an invalid address', (count) => `_hidden${count}`],
  ['an IPv6 address with a port', (count) => `"[2001:db8::${count}]:${50_000 + count}"`],
  ['an address that came through a trusted proxy with a port', (count) => `203.0.113.9, 127.0.0.1:${count}`],
  ['no address at all', (count) => `unknown, ${','.repeat(count)}`],
];

test.each(representatives(otherForms, 2))(
  'requests from %s share the token limit of one IP prefix',
  async (_, from) => {
    const page = await pageToken('contact');
    const tokens = await Promise.all(Array.from({ length: 31 }, (_one, count) => requestToken(from(count))));
    expect(tokens.filter((token) => token !== page)).toHaveLength(30);
    expect(await requestToken(visitor)).not.toBe(page);
  },
);

fullTest('while others use up the limit for unsubscribing, a post with a single-use token still succeeds', async () => {
  const leave = (from: string, fields: object) =>
    post({ form: 'unsubscribe', from, fields: { WorkEmail: `${from}@pumps.example`, ...fields } });
  for (let count = 0; count < 60; count += 1) {
    await leave(`10.1.${count}.1`, {});
    await leave(`10.2.${count}.1`, { [guardFields.token]: '' });
  }
  const [plain, suspicious] = [await leave(visitor, {}), await leave(visitor, { [guardFields.token]: '' })];
  expect([plain.status, suspicious.status]).toEqual([429, 429]);
  expect((await leave(visitor, { [guardFields.token]: await singleUseToken(visitor) })).status).toBe(200);
  expect((await depth()).delivered).toBe(121);
});

interface Sent {
  form?: keyof typeof formPosts;
  from: string;
  fields?: object;
  headers?: Record<string, string>;
}

const trapped = (Subject: string) => ({ Subject, [guardFields.honeypot]: 'x' });

async function flood(posts: number, sent: (count: number) => Sent): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < posts; count += 1) {
    const { fields, ...rest } = sent(count);
    statuses.push((await post({ ...rest, fields: { Subject: `Number ${count}`, ...fields } })).status);
  }
  return statuses;
}

async function post({ form = 'contact', from, fields, headers = { 'Sec-Fetch-Site': 'same-origin' } }: Sent) {
  const response = await fetch(`${base}/api/${form}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...headers },
    body: JSON.stringify({ ...anEnquiry(), [guardFields.token]: await pageToken(form), ...fields }),
  });
  const body: { reference: string } = await response.json();
  return { status: response.status, body };
}

async function pageToken(form: FormName): Promise<string> {
  const token = pageTokens.get(form) ?? (await postingTo(site).pageToken(form));
  pageTokens.set(form, token);
  return token;
}

async function requestToken(from: string): Promise<string> {
  const response = await fetch(`${base}/api/form-token?form=contact`, { headers: { 'X-Forwarded-For': from } });
  const { token }: { token: string } = await response.json();
  return token;
}

function singleUseToken(from: string): Promise<string> {
  return postingTo(site).singleUseToken(2_000, from);
}

async function stateOf({ reference }: { reference: string }) {
  return (await site.outbox.show(reference))?.state;
}

import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { QuarantineReason } from '../../../../server/posts/outbox/quarantine-reasons.ts';
import { createLog } from '../../../../server/process/log.ts';
import { StoreUnavailable } from '../../../../server/store/store-unavailable.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { formPosts } from '../../../support/form-posts.ts';
import { representatives } from '../../../support/full-run.ts';
import { listening } from '../../../support/listening.ts';
import { type Posting, postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
let visitor: Posting;
const logged: string[] = [];
beforeAll(async () => {
  // Ignores reserved times, because all calls in this file request the same time.
  site = await aSite({ held: async () => [], log: createLog('error', (line) => logged.push(line)) });
  visitor = postingTo(site);
});
afterEach(() => {
  site.upstream.fail('none');
  for (const { operation } of everyForm) site.upstream.fail('none', operation);
  site.failToStore(undefined);
});
afterAll(() => site[Symbol.asyncDispose]());

const everyForm = Object.values(formPosts);
const oneForm = representatives(everyForm);
const twoForms = representatives(everyForm, 2);
const rows = async () => (await site.outbox.list({ limit: 1_000 })).length;
/** A character with 4 bytes in JSON and 12 bytes in a URL-encoded form. */
const wide = '\u{1f4a1}';

test.each(everyForm)(
  '$name accepts all fields at their maximum length and names those that exceed it',
  async (form) => {
    const filled = (by: number) => mapValues(form.texts, (cap) => wide.repeat(cap + by));
    for (const post of [visitor.byScript, visitor.withoutScript]) {
      const stored = await visitor.stored(await post(form.name, { fields: filled(0) }));
      expect(stored?.payload).toMatchObject(filled(0));
    }
    if (Object.keys(form.texts).length === 0) return;
    const refused = await visitor.byScript(form.name, { fields: filled(1) });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, Object.keys(form.texts).sort()]);
    const shown = await visitor.withoutScript(form.name, { fields: { ...filled(1), FullName: `${wide} too long` } });
    expect(shown.status).toBe(422);
    expect(shown.text).toContain(`${wide} too long`);
  },
);

test.each(oneForm)('$name returns 405 with Allow to a GET request', async (form) => {
  const { status, headers } = await request(site.server).get(`/api/${form.name}`);
  expect([status, headers.allow]).toEqual([405, 'POST']);
});

test.each(everyForm)('$name rejects a field that is missing, blank, or not text, and stores nothing', async (form) => {
  const before = await rows();
  for (const field of Object.keys(form.valid)) {
    for (const value of representatives([undefined, ' \u200f\u061c\u200b ', '', ['a'], { a: 'b' }, true, null], 2)) {
      const { status, body } = await visitor.byScript(form.name, { fields: { [field]: value, ...noToken } });
      expect([status, Object.keys(body.errors)], `${field}: ${JSON.stringify(value)}`).toEqual([422, [field]]);
      expect(body.errors[field]).not.toMatch(/Expected|received|undefined/);
    }
  }
  expect(await rows()).toBe(before);
});

test.each(oneForm)('$name names missing fields by their labels', async (form) => {
  const { text } = await visitor.withoutScript(form.name, { fields: mapValues(form.valid, () => '') });
  const missing = [
    ...text.matchAll(/id="([\w-]+)-error"><svg[^>]*><path[^>]*><\/path><\/svg><span>([^<]+) is required\./g),
  ];
  expect(missing).not.toEqual([]);
  for (const [, id, name] of missing) expect(text).toMatch(new RegExp(`<label[^>]* for="${id}">${name}`));
});

test.each(oneForm)('$name stores no control characters, direction overrides, or lone surrogates', async (form) => {
  const fields = mapValues(form.texts, () => 'a\u0000b\u001b[31m\u202ec\u2067\u061cd\ud83d e\u0085\u200f\n\tf');
  const stored = await visitor.stored(await visitor.byScript(form.name, { fields }));
  expect(stored?.payload).toMatchObject(mapValues(form.texts, () => expect.stringMatching(/^a.*f$/s)));
  for (const text of Object.values(stored?.payload ?? {}))
    expect(String(text)).not.toMatch(/(?![\n\t])\p{Cc}|\p{Cs}|\p{Bidi_Control}/u);
});

test.each(everyForm.filter((form) => form.isRight || twoForms.includes(form)))(
  '$name responds to a bot as to a visitor and quarantines its post with the reasons',
  async (form) => {
    const aside = (...reasons: QuarantineReason[]) =>
      form.isRight
        ? { state: expect.not.stringMatching('quarantined'), reasons: [] }
        : { state: 'quarantined', reasons };
    const singleUse = await visitor.singleUseToken();
    const used = await visitor.singleUseToken();
    const page = await visitor.pageToken(form.name);
    const otherForm = form.name === 'contact' ? 'comment' : 'contact';
    site.clock.now += 10_000;
    const normal = await visitor.byScript(form.name, { fields: { [guardFields.token]: used } });
    expect((await visitor.stored(normal))?.state).toBe('delivered');
    for (const [reasons, fields] of [
      [['token-missing'], { [guardFields.token]: undefined }],
      [['token-forged'], { [guardFields.token]: `${singleUse.slice(0, -1)}!` }],
      [['token-replayed'], { [guardFields.token]: used }],
      [['token-other-form'], { [guardFields.token]: await visitor.pageToken(otherForm) }],
      [['token-too-fast'], { [guardFields.token]: await visitor.singleUseToken() }],
      [['trap'], { [guardFields.honeypot]: 'https://bot.example' }],
      [['trap'], { [guardFields.honeypot]: 'x'.repeat(300) }],
      [['trap', 'token-missing'], { [guardFields.honeypot]: ['x', 'y'], [guardFields.token]: '' }],
    ] as const) {
      const response = await visitor.byScript(form.name, { fields });
      if (form.name !== 'call') expect(withoutReference(response)).toEqual(withoutReference(normal));
      expect(await visitor.stored(response), JSON.stringify(fields)).toMatchObject(aside(...reasons));
    }
    const unsaid = await visitor.stored(await visitor.byScript(form.name, { headers: {} }));
    expect(unsaid).toMatchObject(aside('no-browser'));
    site.clock.now += 27 * 3_600_000;
    const old = await visitor.byScript(form.name, { fields: { [guardFields.token]: page } });
    site.clock.now -= 27 * 3_600_000;
    expect(await visitor.stored(old)).toMatchObject(aside('token-expired'));
  },
);

test.each(oneForm)('$name cannot be sent from another site', async (form) => {
  const before = await rows();
  const other = { Origin: 'https://evil.example' };
  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    other,
    { Origin: 'null' },
  ]) {
    expect((await visitor.byScript(form.name, { headers })).status).toBe(403);
    expect((await visitor.withoutScript(form.name, { headers })).status).toBe(403);
  }
  expect(await rows()).toBe(before);
  const own = { 'Sec-Fetch-Site': 'same-origin', ...other };
  expect((await visitor.byScript(form.name, { headers: own })).status, 'Sec-Fetch-Site takes precedence').toBe(200);
});

test.each(twoForms)(
  '$name: without JavaScript, an error is shown only at its field, with the typed value',
  async (form) => {
    const before = await rows();
    const fields = { WorkEmail: 'asha@"><script>' };
    const { status, headers, text } = await visitor.withoutScript(form.name, { fields });
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
    expect(text.match(/value="asha@&quot;&gt;&lt;script&gt;"/g)).toHaveLength(1);
    // A form with one field shows the error only at the field.
    expect(text.match(/class="notice notice--error/g) ?? []).toHaveLength(Object.keys(form.valid).length > 1 ? 1 : 0);
    expect(text).toMatch(/aria-invalid="true"/);
    expect(text).toContain('Enter a valid email address.');
    expect(text).not.toContain('"><script>');
    expect(await rows()).toBe(before);
  },
);

test.each(twoForms)('$name: concurrent repeats are stored once', async (form) => {
  const fields = { WorkEmail: `${form.name}@twice.example` };
  const before = await rows();
  const alike = await Promise.all(Array.from({ length: 5 }, () => visitor.withoutScript(form.name, { fields })));
  const stored = await Promise.all(alike.map((response) => visitor.stored(response)));
  expect(new Set(stored.map((row) => row?.reference)).size).toBe(1);
  const key = { WorkEmail: `${form.name}@keyed.example`, [guardFields.key]: `one-key-of-${form.name}` };
  const keyed = await Promise.all(Array.from({ length: 5 }, () => visitor.byScript(form.name, { fields: key })));
  expect(new Set(keyed.map(({ body }) => body.reference)).size).toBe(1);
  expect(await rows()).toBe(before + 2);
});

test.each(twoForms)(
  '$name: a rejection by the upstream is shown to the visitor, and the typed values stay',
  async (form) => {
    site.upstream.fail('no', form.operation);
    const fields = { WorkEmail: `${form.name}@no.example` };
    const { status, body } = await visitor.byScript(form.name, { fields });
    expect([status, body.status]).toEqual([422, '0']);
    const shown = await visitor.withoutScript(form.name, { fields: { WorkEmail: `${form.name}@no2.example` } });
    expect(shown.status).toBe(422);
    expect(shown.text).toContain(body.message);
    expect(shown.text).toContain(`value="${form.name}@no2.example"`);
  },
);

test.each(twoForms)(
  '$name: if nothing can be stored, the visitor is told, the typed values stay, and the post can be repeated',
  async (form) => {
    const fields = { WorkEmail: `${form.name}@full.example`, [guardFields.key]: `kept-key-of-${form.name}` };
    for (const [status, fault] of [
      [503, unavailable],
      [429, async () => ({ kind: 'full' as const })],
    ] as const) {
      site.failToStore(fault);
      const refused = await visitor.byScript(form.name, { fields });
      expect([refused.status, refused.body.status, refused.headers['retry-after']]).toEqual([status, '0', '60']);
      const shown = await visitor.withoutScript(form.name, { fields });
      expect([shown.status, shown.headers['retry-after']]).toEqual([status, '60']);
      expect(shown.text).toContain(`value="${form.name}@full.example"`);
    }
    site.failToStore(undefined);
    expect((await visitor.byScript(form.name, { fields })).status).toBe(200);
    const ofForm = logged.filter((line) => line.includes(`"event":"post-not-stored","form":"${form.name}"`));
    expect(ofForm, 'log lines for the operator').toHaveLength(2);
    expect(logged.join()).not.toContain(`${form.name}@full.example`);
  },
);

test.each(oneForm)('$name responds to an unreadable body with an error and stores nothing', async (form) => {
  const before = await rows();
  const send = (path: string, headers: Record<string, string>, body: string | Buffer) =>
    request(site.server)
      .post(path)
      .set({ 'Sec-Fetch-Site': 'same-origin', ...headers })
      .serialize((bytes) => bytes)
      .send(body);
  for (const [path, type, whole] of [
    [`/api/${form.name}`, 'application/json', JSON.stringify(form.valid)],
    [form.page, 'application/x-www-form-urlencoded', String(new URLSearchParams(form.valid))],
  ] as const) {
    const bomb = gzipSync(Buffer.alloc(5_000_000, ' '));
    const bodies = [
      [413, { 'Content-Type': type }, whole.padEnd(200_000, 'x')],
      [415, { 'Content-Type': type, 'Content-Encoding': 'gzip' }, bomb],
      [415, { 'Content-Type': type, 'Content-Encoding': 'unheard-of' }, whole],
      [415, { 'Content-Type': `${type}; charset=unheard-of` }, whole],
      [415, { 'Content-Type': 'text/plain' }, whole],
      [415, { 'Content-Type': 'multipart/form-data; boundary=x' }, `--x\r\n\r\n${whole}\r\n--x--`],
    ] as const;
    for (const [status, headers, body] of bodies) {
      const response = await send(path, headers, body);
      expect(response.status, `${path} ${JSON.stringify(headers)}`).toBe(status);
      expect(response.text).toMatch(/\w+ \w+ \w+/);
    }
  }
  expect(await rows()).toBe(before);
});

test('an aborted post is not stored, and the next one is', async () => {
  const before = await rows();
  const server = site.serverWithoutPages();
  const base = new URL(await listening(server));
  for (const { name, page } of everyForm) {
    for (const [path, type] of [
      [`/api/${name}`, 'application/json'],
      [page, 'application/x-www-form-urlencoded'],
    ]) {
      const socket = connect(Number(base.port), base.hostname);
      const arrived = once(server, 'request');
      socket.write(`POST ${path} HTTP/1.1\r\nHost: ${base.host}\r\nSec-Fetch-Site: same-origin\r\n`);
      socket.write(`Content-Type: ${type}\r\nContent-Length: 500\r\n\r\n{"WorkEmail":"asha@`);
      await arrived;
      socket.destroy();
    }
  }
  await new Promise((resolve) => server.close(resolve));
  expect(await rows()).toBe(before);
  expect((await visitor.byScript('contact')).status).toBe(200);
});

test.each([
  ['case-study', 'Slug'],
  ['comment', 'BlogSlug'],
] as const)('%s: the item of a post must exist, unless the upstream is down', async (name, field) => {
  const before = await rows();
  for (const slug of ['no-such-thing', '../x', 'A B', 'x'.repeat(101)]) {
    const { status, body } = await visitor.byScript(name, { fields: { [field]: slug } });
    expect([status, Object.keys(body.errors)], slug).toEqual([422, [field]]);
  }
  expect((await visitor.withoutScript(name, { fields: { [field]: 'no-such-thing' } })).status).toBe(422);
  expect(await rows()).toBe(before);
  site.upstream.fail('refuse');
  site.upstream.fail('refuse', formPosts[name].operation);
  const stored = await visitor.stored(await visitor.byScript(name, { fields: { [field]: 'not-read-yet' } }));
  expect(stored?.state).toBe('pending');
});

const noToken = { [guardFields.token]: '' };

function unavailable(): never {
  throw new StoreUnavailable('The disk is full.');
}

function withoutReference({ status, body }: request.Response) {
  const { reference: _, ...rest } = body;
  return { status, ...rest };
}

function mapValues<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

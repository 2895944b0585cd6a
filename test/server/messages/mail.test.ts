import { dirname } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardFields } from '../../../shared/forms/response.ts';
import { anEnquiry } from '../../support/an-enquiry.ts';
import { representatives } from '../../support/full-run.ts';
import { postingTo } from '../../support/posting.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { visit } from '../operate/doctor/visit.ts';
import { contact, openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer } from './mail-server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

async function post(changes: Record<string, unknown> = {}): Promise<string> {
  const token = await postingTo(site).pageToken('contact');
  const { body } = await request(site.server)
    .post('/api/contact')
    .set('Sec-Fetch-Site', 'same-origin')
    .send(anEnquiry({ [guardFields.token]: token, ...changes }));
  return body.reference;
}

test('an enquiry is emailed in full, and a reply to the email goes to the visitor', async () => {
  const server = await aMailServer();
  const env = mailTo(server.port, { NOTIFY_TO: 'a@one.example, b@two.example' });
  const { round, clock, log } = await aNotify(site.store, env);
  const reference = await post({ Message: `First line.\n-- \n${'word '.repeat(60)}` });
  clock.now += 60_000;
  await round();
  const [mail, ...more] = server.mails;
  expect(more).toEqual([]);
  expect(mail?.to).toEqual(['a@one.example', 'b@two.example']);
  expect(mail?.header('Subject')).toBe(`[${reference}] Message: Asha Example, Example Pumps`);
  expect(mail?.header('Reply-To')).toBe('asha@pumps.example');
  expect(mail?.header('From')).toBe('Nettlewright <a@one.example>');
  expect(mail?.header('Message-ID')).toBe(`<${reference}@one.example>`);
  expect(mail?.header('Auto-Submitted')).toBe('auto-generated');
  for (const words of [
    'Asha Example',
    'Example Pumps',
    'asha@pumps.example',
    '0000001234',
    'India',
    'Vibration node',
  ]) {
    expect(mail?.body).toContain(words);
  }
  expect(mail?.body).toContain(`enquiries show ${reference}`);
  expect(mail?.body.match(/\bword\b/g)).toHaveLength(60);
  expect(mail?.body, 'a visitor’s line that would start a signature').toContain('\n  --\n');
  expect(Math.max(...(mail?.body.split('\n').map((line) => line.length) ?? []))).toBeLessThanOrEqual(76);
  await round();
  expect(server.mails).toHaveLength(1);
  expect(log()).toContain(reference);
  expect(log()).not.toMatch(/Asha|pumps\.example|one\.example|Vibration/);
});

test('a name cannot inject a header or recipient, and letters of all scripts arrive', async () => {
  const server = await aMailServer();
  const { outbox, store } = openOutbox();
  const { round, clock } = await aNotify(store, mailTo(server.port));
  const names = [
    'Eve\r\nBcc: all@victims.example',
    'Eve\u2028Bcc: x@y.example\u0000',
    '"Eve" <x@y.example>, z',
    '漢字 Ünï',
  ];
  for (const [key, FullName] of names.entries()) {
    const WorkEmail = key ? `eve@tidewell.example` : 'eve@tidewell.example\r\nBcc: all@victims.example';
    await stored(outbox, { key: `${key}`, payload: { ...contact, FullName, WorkEmail, CompanyName: 'x'.repeat(400) } });
  }
  clock.now += 60_000;
  await round();
  expect(server.mails).toHaveLength(names.length);
  for (const { headers, to, body } of server.mails) {
    expect(headers).not.toMatch(/^Bcc/im);
    expect(headers).not.toMatch(/[^\r\n\x20-\x7e]/);
    expect(to).toEqual(['sales@nettlewright.example']);
    expect(body).not.toMatch(/^Bcc/m);
  }
  expect(server.mails.map((mail) => mail.header('Reply-To'))).toEqual([
    undefined,
    ...Array(3).fill('eve@tidewell.example'),
  ]);
  expect(server.mails[3]?.header('Subject')).toMatch(/^=\?UTF-8\?Q\?=5BENQ-\w{8}=5D_Message/);
  expect(server.mails[3]?.body).toContain('漢字 Ünï');
});

test('the email of each form has its name, all of its fields, and its desk command', async () => {
  const server = await aMailServer();
  const { outbox, store } = openOutbox();
  const { round, clock } = await aNotify(store, mailTo(server.port, { WEB_BASE: 'https://www.nettlewright.example' }));
  const person = { FullName: 'Mara Vance', WorkEmail: 'mara@tidewell.example' };
  const call = { PreferredTime: '2026-11-26T09:30:00.000Z', TimeZone: 'Asia/Seoul' };
  const posts = [
    ['call', { ...person, CompanyName: 'Tidewell', PhoneNumber: '5550100', ...call, Message: 'About a gateway.' }],
    ['case-study', { ...person, Slug: 'buoy-updates-at-sea', Message: 'How long did it take?' }],
    ['application', { ...person, JobSlug: 'mooring-hand', PhoneNumber: '5550100', Message: '' }],
    ['comment', { ...person, BlogSlug: 'salt-in-the-connector', Comment: 'Which probe was it?' }],
    ['contact', { ...contact, VisitDay: 'Monday' }],
    ['subscribe', { WorkEmail: 'mara@tidewell.example' }],
    ['unsubscribe', { WorkEmail: 'mara@tidewell.example' }],
  ] as const;
  for (const [form, payload] of posts) await stored(outbox, { form, payload });
  clock.now += 60_000;
  await round();
  expect(server.mails).toHaveLength(5);
  const [called, studied, applied, commented, enquired] = server.mails.map(({ body }) => body);
  expect(called).toContain('Thursday, November 26, 2026 at 09:30 UTC');
  expect(called).toContain('Thursday, November 26, 2026 at 18:30');
  expect(called).toMatch(/desk -- calls show CALL-/);
  expect(studied).toContain('https://www.nettlewright.example/case-studies/buoy-updates-at-sea');
  expect(applied).toMatch(/desk -- applications show JOB-/);
  expect(commented).toContain('\n\nComment\n  Which probe was it?\n');
  expect(enquired).toMatch(/^Visit day +Monday$/m);
  expect(new Set(server.mails.map((mail) => mail.header('Subject')?.replace(/^\S+ (.*):.*/, '$1'))).size).toBe(5);
});

test('without WEB_BASE, a notification contains only the path of its page', async () => {
  const server = await aMailServer();
  const { outbox, store } = openOutbox();
  const { round, clock } = await aNotify(store, mailTo(server.port));
  const payload = { FullName: 'Mara Vance', WorkEmail: 'mara@tidewell.example', Slug: 'buoy-updates-at-sea' };
  await stored(outbox, { form: 'case-study', payload });
  clock.now += 60_000;
  await round();
  expect(server.mails[0]?.body).toMatch(/ \/case-studies\/buoy-updates-at-sea$/m);
  expect(server.mails[0]?.body).not.toMatch(/https?:/);
});

test('the email names a file but does not contain it', async () => {
  const server = await aMailServer();
  const { outbox, store, database } = openOutbox();
  const { round, clock } = await aNotify(
    store,
    mailTo(server.port, { NOTIFY_APPLICATIONS_TO: 'hr@nettlewright.example' }),
  );
  await stored(outbox, { form: 'application', payload: { FullName: 'Mara Vance', JobSlug: 'mooring-hand' } });
  database.prepare('UPDATE outbox SET file = ?').run(JSON.stringify({ name: 'mara\u202efdp.exe', bytes: 3 }));
  clock.now += 60_000;
  await round();
  expect(server.mails[0]?.body).toMatch(/^File +mara\\u\{202e\}fdp\.exe$/m);
  expect(server.mails[0]?.header('Content-Type')).toMatch(/^text\/plain/);
});

test('the site logs in to a mail server that requires it, and no log contains a wrong login', async () => {
  const server = await aMailServer({ login: 'site@mail:canary:pa$s' });
  const { outbox, store } = openOutbox();
  const address = (password: string) =>
    `smtp://${encodeURIComponent('site@mail')}:${password}@127.0.0.1:${server.port}`;
  const wrong = await aNotify(store, mailTo(0, { SMTP_URL: address('canary-wrong') }));
  await stored(outbox);
  wrong.clock.now += 60_000;
  expect(await wrong.round()).toBeGreaterThan(0);
  expect(wrong.log()).toContain('EAUTH 535');
  expect(wrong.log()).not.toMatch(/canary|site@mail|mara|Tidewell/i);
  const right = await aNotify(store, mailTo(0, { SMTP_URL: address(encodeURIComponent('canary:pa$s')) }));
  right.clock.now += 120_000;
  await right.round();
  expect(server.mails).toHaveLength(1);
});

test.each(['site:canary', ''])('email to another host is sent over TLS or not at all (login %j)', async (login) => {
  const { outbox, store } = openOutbox();
  for (const offersTls of [true, false]) {
    const server = await aMailServer({ login, offersTls });
    const { round, clock, log } = await aNotify(store, mailTo(0, { SMTP_URL: elsewhere(server.port, login) }));
    await stored(outbox, { key: `${offersTls}` });
    clock.now += 60_000;
    await round();
    expect(log()).toMatch(/ETLS|ESOCKET/);
    expect(server).toMatchObject({ logins: 0, mails: [] });
  }
});

test.each([true, false])(
  'with tls=optional, email is encrypted only if the server offers TLS (STARTTLS: %s)',
  async (offersTls) => {
    const server = await aMailServer({ offersTls });
    const { outbox, store } = openOutbox();
    const SMTP_URL = `${elsewhere(server.port)}?tls=optional`;
    const { round, clock } = await aNotify(store, mailTo(0, { SMTP_URL }));
    await stored(outbox);
    clock.now += 60_000;
    await round();
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.isEncrypted).toBe(offersTls);
  },
);

/** Returns a URL that points to this host but does not look local. */
function elsewhere(port: number, login = ''): string {
  return `smtp://${login && `${login}@`}0.0.0.0:${port}`;
}

const greetings: [string, Record<string, string>, string][] = [
  ['the site’s host', { WEB_BASE: 'https://www.tidewell.example:8443' }, 'www.tidewell.example'],
  ['an international host in ASCII', { WEB_BASE: 'https://bücher.example' }, 'xn--bcher-kva.example'],
  ['the sender’s domain, if the site has no public host', {}, 'mail.tidewell.example'],
  ['the sender’s domain, if the host is an IP address', { WEB_BASE: 'http://192.0.2.7' }, 'mail.tidewell.example'],
  [
    'the sender’s international domain in ASCII',
    { WEB_BASE: 'http://intranet', MAIL_FROM: 'site@Bücher.example' },
    'xn--bcher-kva.example',
  ],
];

test.each(representatives(greetings, 3))(
  'the site and the doctor greet the mail server with %s',
  async (_, keys, name) => {
    const server = await aMailServer({ login: 'site:right' });
    const { outbox, store, file } = openOutbox();
    const env = mailTo(0, {
      SMTP_URL: `smtp://site:right@127.0.0.1:${server.port}`,
      MAIL_FROM: 'Site <site@mail.tidewell.example>',
      ...keys,
    });
    const { round, clock } = await aNotify(store, env);
    await stored(outbox);
    clock.now += 60_000;
    await round();
    expect([server.mails.length, [...server.greetings]]).toEqual([1, [name]]);
    server.greetings.clear();
    await visit({ ...env, DATA_DIR: dirname(file) });
    expect([...server.greetings]).toEqual([name]);
  },
);

import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../../server/process/log.ts';
import { operations } from '../../../../shared/contract/operations.ts';
import type { PlainForm } from '../../../../shared/forms/forms.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { href, paths } from '../../../../shared/paths.ts';
import { formPosts } from '../../../support/form-posts.ts';
import { listening } from '../../../support/listening.ts';
import { postingTo } from '../../../support/posting.ts';
import { rawRequest, sendRaw } from '../../../support/raw-http.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { mailTo } from '../../messages/a-notify.ts';
import { aMailServer, type MailServer, Refusal } from '../../messages/mail-server.ts';
import { aWebhookReceiver, type WebhookReceiver } from '../../messages/webhook-receiver.ts';

let site: TestSite;
let mails: MailServer;
let hook: WebhookReceiver;
const written: string[] = [];
beforeAll(async () => {
  mails = await aMailServer({ isOfFile: true });
  hook = await aWebhookReceiver({ isOfFile: true });
  const env = { ...mailTo(mails.port), NOTIFY_WEBHOOK: hook.address, CHAT: 'built-in' };
  site = await aSite({ log: createLog('debug', (line) => written.push(line)), env });
  await listening(site.server);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await mails.close();
  await hook.close();
});

const canary = 'Kanarienvogel';
const address = '198.51.100.77';
const about = {
  'User-Agent': `Mozilla/5.0 ${canary}`,
  Referer: `https://search.example/?q=${canary}`,
  'Accept-Language': canary,
  Cookie: `a=${canary}`,
  'X-Forwarded-For': address,
};

const posts = Object.values(formPosts).map(({ name, texts }) => ({
  name,
  fields: {
    ...Object.fromEntries(Object.keys(texts).map((field) => [field, `${canary} writes`])),
    WorkEmail: `${canary}@pumps.example`,
  },
}));

test.each(posts)(
  'a post through the form $name leaves no visitor data in the log or the queue',
  async ({ name, fields }) => {
    const visitor = postingTo(site);
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...about };
    for (const fault of ['none', 'no', 'refuse', 'garbage'] as const) {
      site.upstream.fail(fault);
      await visitor.byScript(name, { fields, headers });
      await visitor.byScript(name, { fields: { ...fields, WorkEmail: canary }, headers });
      await visitor.byScript(name, { fields: { ...fields, [guardFields.honeypot]: canary }, headers });
      await visitor.withoutScript(name, { fields, headers });
    }
    site.upstream.fail('none');
    site.upstream.rewrite((response) => {
      const { data } = JSON.parse(response);
      return data?.Setting_List
        ? response
        : JSON.stringify({ status: '0', message: `${canary} is not welcome`, data: null });
    });
    for (const reads of ['none', 'no', 'refuse'] as const) {
      site.upstream.fail(reads, operations.getSettingList.path);
      await visitor.byScript(name, { fields, headers });
    }
    site.upstream.fail('none', operations.getSettingList.path);
    site.upstream.rewrite((response) => response);
    site.failToStore(() => {
      throw new Error(`NOT NULL constraint failed for "${canary}"`);
    });
    await visitor.byScript(name, { fields, headers });
    site.failToStore(undefined);
    const failed = await failingKinds();
    nothingOfVisitors();
    expect([...failed]).toEqual(expect.arrayContaining(jobsOf(name)));
  },
);

test('addresses that visitors type leave no visitor data in the log', async () => {
  const typed = [
    `/${canary}`,
    `/blogs/${canary}`,
    `${paths.contact}/${canary}/x`,
    `${paths.search}?q=${canary}`,
    `/api/${canary}`,
    `/api/search?q=${canary}`,
    `/assets/${canary}.js`,
    `/cards/${canary}.png`,
    `/.well-known/${canary}`,
    `${paths.contact}?sent=${canary}`,
    `/${canary}%00%ff`,
    `/%E0%A4%A/${canary}`,
    href.job(canary.toLowerCase()),
  ];
  for (const path of typed) {
    await request(site.server).get(path).set(about);
    await request(site.server).put(path).set(about).send(canary);
  }
  nothingOfVisitors();
});

test('invalid HTTP requests leave no visitor data in the log', async () => {
  for (const first of [
    `GET /${canary} HTTP/9.9`,
    `GET /x?${canary}#${canary} HTTP/1.1`,
    `${canary} / HTTP/1.1`,
    `CONNECT ${canary}:443 HTTP/1.1`,
  ]) {
    await sendRaw(site.server, rawRequest(first, [`Host: ${canary}.example`])).catch(() => undefined);
  }
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...about };
  await request(site.server).post('/api/contact').set(headers).send(`{"FullName": "${canary}`);
  await request(site.server)
    .post('/api/contact')
    .set(headers)
    .send(`"${canary.repeat(20_000)}"`);
  nothingOfVisitors();
});

test('chats and browser reports leave no visitor data in the log or the queue', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', ...about };
  const message = { key: 'k'.repeat(16), text: canary, token: canary };
  await request(site.server).post('/api/chat/messages').set(headers).send(message);
  const visitor = { ...headers, Authorization: `Bearer ${canary.padEnd(43, 'x')}` };
  const { status } = await request(site.server).post('/api/chat/messages').set(visitor).send(message);
  expect(status).toBe(200);
  await request(site.server)
    .get('/api/chat/stream')
    .set({ ...headers, Authorization: `Bearer ${canary}` });
  const report = {
    'csp-report': {
      'effective-directive': 'img-src',
      'blocked-uri': `https://ads.example/${canary}`,
      'document-uri': `https://x.example/${canary}?${canary}`,
      'source-file': canary,
    },
  };
  await request(site.server)
    .post('/api/reports')
    .set({ ...headers, 'Content-Type': 'application/csp-report' })
    .send(report);
  const failed = await failingKinds();
  nothingOfVisitors();
  expect([...failed]).toEqual(expect.arrayContaining(['chat-mail', 'chat-webhook']));
});

async function failingKinds(): Promise<Set<string>> {
  const failing = new Set<string>();
  for (const [code, status] of [
    [451, 500],
    [554, 422],
    [0, 200],
  ] as const) {
    mails.onMail = () => {
      if (code) throw new Refusal(code, `${canary} is not welcome`);
    };
    hook.status = status;
    for (let round = 0; round < 3; round += 1) {
      site.clock.now += 10 * 60_000;
      await site.jobs.runDue();
      const jobs = await site.store.tables.selectFrom('jobs').selectAll().execute();
      for (const job of jobs) {
        expect(JSON.stringify(job).toLowerCase()).not.toContain(canary.toLowerCase());
        if (job.last_error) failing.add(job.kind);
      }
    }
  }
  return failing;
}

function jobsOf(name: PlainForm): string[] {
  if (name === 'unsubscribe') return [];
  return name === 'subscribe' ? ['subscription-mail'] : ['post-mail', 'post-webhook'];
}

function nothingOfVisitors(): void {
  expect(written.length).toBeGreaterThan(0);
  const found = written.filter((line) => line.toLowerCase().includes(canary.toLowerCase()) || line.includes(address));
  expect(found).toEqual([]);
}

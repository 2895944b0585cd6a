import express, { type Response } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { respondToBodyErrors } from '../../../../server/http/body-errors.ts';
import { fallbackErrorHandler } from '../../../../server/http/errors.ts';
import { writePlain } from '../../../../server/http/plain-response.ts';
import { createResponseHeaders } from '../../../../server/http/response-headers.ts';
import { createLog } from '../../../../server/process/log.ts';
import { representatives } from '../../../support/full-run.ts';
import { listening } from '../../../support/listening.ts';
import { postingTo } from '../../../support/posting.ts';
import { rawRequest, sendRaw } from '../../../support/raw-http.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { aCv, apply, job, own } from '../uploads/an-application.ts';

let site: TestSite;
const logged: string[] = [];
beforeAll(async () => {
  site = await aSite({ log: createLog('warn', (line) => logged.push(line)) });
});
afterAll(() => site[Symbol.asyncDispose]());

const mistaken = (from: string, fields: object = {}) =>
  request(site.server)
    .post('/contact')
    .set({ ...own, 'X-Forwarded-For': from })
    .type('form')
    .send({ FullName: 'Kept & shown', ...fields });

const bodies = [
  ['application/x-www-form-urlencoded', 'FullName=A'],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="FullName"\r\n\r\nA\r\n--b--\r\n'],
] as const;
const noPages = [
  '/career/a\\b',
  '/blogs/a\\b',
  '/case-studies/a\\b',
  '/blogs/a%5Cb',
  '/blogs/%2e%2e',
  '/blogs/a_b',
  '/blogs/a%00b',
  '/Contact',
  '/contact/',
  '/blogs/no-such-note',
  '/career/no-such-job',
  `/Career/${job}`,
];

test.each(representatives(noPages, 6))(
  'a post to %s, which has no form, returns 404 and stores nothing',
  async (path) => {
    const server = site.serverWithoutPages();
    await listening(server);
    onTestFinished(() => void server.close());
    for (const [type, body] of bodies) {
      const isMultipart = type.startsWith('multipart');
      if (isMultipart !== /^\/career/i.test(path)) continue;
      const headers = ['Sec-Fetch-Site: same-origin', `Content-Type: ${type}`, `Content-Length: ${body.length}`];
      expect((await sendRaw(server, rawRequest(`POST ${path} HTTP/1.1`, headers) + body)).status).toBe(404);
    }
    expect(await site.outbox.list()).toEqual([]);
    expect(logged).toEqual([]);
  },
);

test('a visitor who corrects a form many times sees the errors each time and can still send it', async () => {
  for (let count = 0; count < 40; count += 1) {
    const { status, text } = await mistaken('192.0.2.1');
    expect([status, text.includes('value="Kept &amp; shown"')]).toEqual([422, true]);
  }
  const headers = { ...own, 'X-Forwarded-For': '192.0.2.1' };
  expect((await postingTo(site).byScript('contact', { headers })).status).toBe(200);
});

test('after 60 rejected posts, an IP prefix receives 429 without the form, but its valid posts are still accepted', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 70; count += 1) statuses.push((await mistaken('198.51.100.1')).status);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([422]));
  expect(new Set(statuses.slice(60))).toEqual(new Set([429]));
  const refused = await mistaken('198.51.100.1');
  expect(refused.type).toBe('text/plain');
  expect(refused.text).toMatch(/\w+ \w+ \w+/);
  const headers = { ...own, 'X-Forwarded-For': '198.51.100.1' };
  const api = await request(site.server).post('/api/comment').set(headers).send({});
  expect([api.status, api.body.status, api.headers['retry-after']]).toEqual([429, '0', '60']);
  expect((await postingTo(site).byScript('contact', { headers })).status).toBe(200);
  expect((await mistaken('198.51.100.2')).status).toBe(422);
  site.clock.now += 10 * 60_000;
  expect((await mistaken('198.51.100.1')).status).toBe(422);
});

test('an IP prefix with too many rejected uploads cannot upload files for ten minutes', async () => {
  const headers = { ...own, 'X-Forwarded-For': '203.0.113.1' };
  for (let count = 0; count < 60; count += 1) await mistaken('203.0.113.1');
  expect((await apply(site, { headers, files: [aCv()] })).status).toBe(200);
  for (let count = 0; count < 60; count += 1) await apply(site, { headers, files: [] });
  const refused = await apply(site, { headers, files: [aCv()] });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  site.clock.now += 10 * 60_000;
  expect((await apply(site, { headers, files: [aCv()] })).status).toBe(200);
});

test.each([
  ['that proves unreadable', () => Object.assign(new Error('request aborted'), { status: 400 })],
  ['whose handler responds, too', (res: Response) => res.status(400).json({})],
])('a request %s after its deadline receives no second response and is not logged', async (_, end) => {
  const logged: string[] = [];
  const app = express();
  const headers = createResponseHeaders({
    theme: '',
    https: false,
    imageHosts: [],
    analytics: false,
    isListed: true,
    chat: undefined,
  });
  app.get('/', (_req, res, next) => {
    writePlain(res, headers, 408, 'Too slow.');
    const error = end(res);
    next(error);
  });
  app.use(respondToBodyErrors((res, message) => res.json({ message })));
  app.use(
    fallbackErrorHandler(
      createLog('debug', (line) => logged.push(line)),
      headers,
      '',
    ),
  );
  const { status, text } = await request(app).get('/');
  expect([status, text]).toEqual([408, 'Too slow.\n']);
  expect(logged).toEqual([]);
});

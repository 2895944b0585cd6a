import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import request from 'supertest';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { operations } from '../../../../shared/contract/operations.ts';
import { guardFields } from '../../../../shared/forms/answer.ts';
import { cv } from '../../../../shared/forms/cv.ts';
import { href } from '../../../../shared/paths.ts';
import { aPdf } from '../../../support/documents.ts';
import { listening } from '../../../support/listening.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { aCv, applicant, apply, filesIn, job, own } from './an-application.ts';

let site: TestSite;
afterEach(() => site[Symbol.asyncDispose]());

const files = () => filesIn(site.uploadFolder);

test('an upload that breaks off leaves nothing behind, and its slot is free again', async () => {
  site = await aSite();
  const { hostname, port } = new URL(await listening(site.server));
  for (let count = 0; count < 12; count += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(`${head(1_000_000)}${part}`);
    socket.write(aPdf(300_000));
    await expect.poll(files).toHaveLength(1);
    socket.destroy();
    await expect.poll(files).toEqual([]);
  }
  expect((await apply(site)).status).toBe(200);
  site.server.close();
});

test('an upload refused halfway is answered although the rest is still arriving', async () => {
  site = await aSite();
  const { hostname, port } = new URL(await listening(site.server));
  const socket = connect(Number(port), hostname);
  socket.write(`${head(50_000_000)}${part}`);
  socket.write(aPdf(cv.largest + 100_000));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 422/);
  expect(files()).toEqual([]);
  socket.destroy();
  site.server.close();
});

test('a stalled upload is given up after 15 seconds with a message, and leaves nothing behind', async () => {
  site = await aSite();
  const { hostname, port } = new URL(await listening(site.server));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const socket = connect(Number(port), hostname);
  socket.write(`${head(1_000_000)}${part}`);
  socket.write(aPdf(300_000));
  await vi.waitUntil(() => files().length === 1);
  const [answer] = await Promise.all([once(socket, 'data'), vi.advanceTimersByTimeAsync(15_000)]);
  expect(String(answer)).toMatch(/^HTTP\/1.1 408/);
  expect(files()).toEqual([]);
  socket.destroy();
  site.server.close();
});

test('70 networks that trickle in every slot cannot keep a visitor from applying', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  site = await aSite();
  const base = await listening(site.server);
  const trickling = Array.from({ length: 70 }, (_, count) => trickle(base, `10.0.${count}.1`));
  await expect.poll(files).toHaveLength(64);
  const arrived = once(site.server, 'request');
  const visitor = post(base, 1, '198.51.100.1');
  await arrived;
  vi.advanceTimersByTime(3_000);
  expect((await visitor).status).toBe(200);
  const displaced = () => trickling.filter(({ answer }) => answer().includes(' 503 '));
  await expect.poll(displaced).toHaveLength(7);
  for (const { answer } of displaced()) {
    expect(answer()).toMatch(/^retry-after: 60\r$/im);
    expect(answer()).toMatch(/"message":"\w+ \w+ .*"/);
  }
  expect(await site.outbox.list()).toHaveLength(1);
  for (const { socket } of trickling) socket.destroy();
  await expect.poll(files).toHaveLength(1);
  site.server.close();
});

test('an upload from an open page succeeds while hundreds hold every slot and wait for the next', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  site = await aSite();
  const base = await listening(site.server);
  const crowd = Array.from({ length: 330 }, (_, count) => trickle(base, `10.${count >> 8}.${count & 255}.1`));
  await expect.poll(() => crowd.filter(({ answer }) => answer().includes(' 429 '))).toHaveLength(10);
  const FormToken = await exactToken(base);
  vi.advanceTimersByTime(3_000);
  expect((await post(base, 1, '198.51.100.1', { FormToken })).status).toBe(200);
  expect(await site.outbox.list()).toMatchObject([{ state: 'delivered' }]);
  for (const { socket } of crowd) socket.destroy();
  site.server.close();
});

test('no upload keeps a slot for long while others wait, and none loses one while none waits', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  site = await aSite();
  const base = await listening(site.server);
  const first = trickle(base, '10.1.0.1');
  await expect.poll(files).toHaveLength(1);
  vi.advanceTimersByTime(5_000);
  const others = Array.from({ length: 63 }, (_, count) => trickle(base, `10.0.${count}.1`));
  await expect.poll(files).toHaveLength(64);
  vi.advanceTimersByTime(60_000);
  expect([first, ...others].filter(({ answer }) => answer() !== '')).toEqual([]);
  // All of them are fast now, and the one that waits gets the place of the one that came first.
  const bytes = () => files().reduce((sum, name) => sum + statSync(join(site.uploadFolder, 'tmp', name)).size, 0);
  const before = bytes();
  for (const { socket } of [first, ...others]) socket.write(aPdf(400_000));
  await expect.poll(bytes).toBeGreaterThan(before + 64 * 390_000);
  vi.advanceTimersByTime(3_000);
  expect((await post(base, 1, '198.51.100.1')).status).toBe(200);
  await expect.poll(first.answer).toContain(' 503 ');
  expect(others.filter(({ answer }) => answer() !== '')).toEqual([]);
  for (const { socket } of [first, ...others]) socket.destroy();
  site.server.close();
});

test('one network takes slots only from itself', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  site = await aSite();
  const base = await listening(site.server);
  const slowest = trickle(base, '192.0.2.2', aPdf(1_500));
  const slow = Array.from({ length: 3 }, () => trickle(base, '192.0.2.1'));
  await expect.poll(files).toHaveLength(4);
  expect((await post(base, 1, '192.0.2.1')).status).toBe(429);
  vi.advanceTimersByTime(3_000);
  expect((await post(base, 2, '192.0.2.1')).status).toBe(200);
  await expect.poll(() => slow.filter(({ answer }) => answer().includes(' 503 '))).toHaveLength(1);
  expect(slowest.answer()).toBe('');
  for (const { socket } of [slowest, ...slow]) socket.destroy();
  site.server.close();
});

test.each([
  ['one network', () => '192.0.2.1'],
  ['many networks', (count: number) => `192.0.2.${count}`],
])('50 at once from %s: each has an answer, some are taken, and of the others no file is left', async (_, from) => {
  site = await aSite();
  const base = await listening(site.server);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, count) => post(base, count, from(count + 1))));
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(taken).toBeGreaterThanOrEqual(3);
  for (const { status, retryAfter, message } of answers.filter(({ status }) => status !== 200)) {
    expect([status, retryAfter]).toEqual([429, '60']);
    expect(message).toMatch(/\w/);
  }
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  expect(await site.outbox.list()).toHaveLength(taken);
  expect(files().sort()).toEqual((await site.outbox.list()).map(({ reference }) => reference).sort());
  site.server.close();
});

test('without script, if a file does not fit, the page shows the typed values and asks for the file again', async () => {
  site = await aSite({ fileQuota: 50_000 });
  expect((await apply(site)).status).toBe(200);
  const tooLarge = { fields: { Message: 'Kept & shown.' }, files: [aCv('cv.pdf', aPdf(49_000))] };
  const { status, headers } = await apply(site, tooLarge);
  expect([status, headers['retry-after']]).toEqual([429, '60']);
  const page = await apply(site, { ...tooLarge, toPage: true });
  expect(page.status).toBe(429);
  expect(page.text).toContain('Kept &amp; shown.');
  expect(files()).toHaveLength(1);
  expect((await apply(site, { fields: { Message: 'This one fits.' } })).status).toBe(200);
});

test('quarantined files take at most a fifth of the quota', async () => {
  site = await aSite({ fileQuota: 10 * cv.largest });
  const doubtful = (count: number) =>
    apply(site, {
      fields: { [guardFields.token]: '', Message: `Number ${count}` },
      files: [aCv('cv.pdf', aPdf(cv.largest))],
      headers: { ...own, 'X-Forwarded-For': `192.0.2.${count}` },
    });
  const statuses: number[] = [];
  for (const count of [1, 2, 3]) statuses.push((await doubtful(count)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await apply(site)).status).toBe(200);
  expect(await site.outbox.depth()).toMatchObject({ quarantined: 2, delivered: 1 });
  expect(files()).toHaveLength(3);
});

test('at most two files are delivered while their visitors wait, and the loop delivers the others', async () => {
  site = await aSite();
  const base = await listening(site.server);
  site.upstream.fail('hang', operations.saveCareerEnquiry.path);
  const tokens = await Promise.all(Array.from({ length: 5 }, () => exactToken(base)));
  const answers = await Promise.all(
    tokens.map((FormToken, count) => post(base, count, `10.0.${count}.1`, { FormToken })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(site.upstream.calls.get(operations.saveCareerEnquiry.path)).toBe(2);
  site.upstream.fail('none', operations.saveCareerEnquiry.path);
  site.delivery.start();
  await expect.poll(async () => (await site.outbox.depth()).delivered).toBe(5);
  site.server.close();
});

test('the page of a job accepts only applications', async () => {
  site = await aSite();
  const { status } = await request(site.server).post(href.job(job)).set(own).type('form').send(applicant);
  expect(status).toBe(415);
});

const part = `--b\r\nContent-Disposition: form-data; name="${cv.field}"; filename="cv.pdf"\r\n\r\n`;

/** A connection that has sent the start of a file, and holds on. */
function trickle(base: string, from: string, sent = aPdf(2_000)) {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('error', () => {}).on('data', (chunk) => (answer += chunk));
  socket.write(`${head(1_000_000, `X-Forwarded-For: ${from}`)}${part}`);
  socket.write(sent);
  return { socket, answer: () => answer };
}

function head(length: number, ...more: string[]): string {
  const headers = [
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=b',
    ...more,
  ];
  return `POST /api/application HTTP/1.1\r\n${headers.join('\r\n')}\r\nContent-Length: ${length}\r\n\r\n`;
}

async function exactToken(base: string): Promise<string> {
  const response = await fetch(`${base}/api/form-token`);
  const { token }: { token: string } = await response.json();
  site.clock.now += 2_000;
  return token;
}

async function post(base: string, count: number, address: string, guards: Record<string, string> = {}) {
  const form = new FormData();
  const fields = { ...applicant, Message: `Number ${count}`, ...guards };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(cv.field, new Blob([new Uint8Array(aPdf(1_000_000))]), 'cv.pdf');
  const headers = { ...own, 'X-Forwarded-For': address };
  const response = await fetch(`${base}/api/application`, { method: 'POST', headers, body: form });
  const { message }: { message: string } = await response.json();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), message };
}

import { once } from 'node:events';
import { connect } from 'node:net';
import request from 'supertest';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../../../server/process/log.ts';
import { operations } from '../../../../shared/contract/operations.ts';
import { cv } from '../../../../shared/forms/cv.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { href } from '../../../../shared/paths.ts';
import { aDocx, aPdf } from '../../../support/documents.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { withoutWaiting } from '../../../support/hung-calls.ts';
import { listening } from '../../../support/listening.ts';
import { postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { aCv, applicant, apply, filesIn, job, own } from './an-application.ts';

let site: TestSite;
afterEach(() => site[Symbol.asyncDispose]());

const files = () => filesIn(site.uploadFolder);

test('an aborted upload leaves no file and frees its slot', async () => {
  site = await aSite();
  const { hostname, port } = new URL(await listening(site.server));
  for (let count = 0; count < (isFullRun ? 12 : 2); count += 1) {
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

test('an upload that is rejected halfway receives a response while its other bytes are still arriving', async () => {
  site = await aSite();
  const { hostname, port } = new URL(await listening(site.server));
  const socket = connect(Number(port), hostname);
  socket.write(`${head(50_000_000)}${part}`);
  socket.write(aPdf(cv.largest + 100_000));
  const [response] = await once(socket, 'data');
  expect(String(response)).toMatch(/^HTTP\/1.1 422/);
  expect(files()).toEqual([]);
  socket.destroy();
  site.server.close();
});

test('a stalled upload returns 408 after 15 seconds and leaves no file', async () => {
  site = await aSite();
  const { hostname, port } = new URL(await listening(site.server));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const socket = connect(Number(port), hostname);
  socket.write(`${head(1_000_000)}${part}`);
  socket.write(aPdf(300_000));
  await vi.waitUntil(() => files().length === 1);
  const [response] = await Promise.all([once(socket, 'data'), vi.advanceTimersByTimeAsync(15_000)]);
  expect(String(response)).toMatch(/^HTTP\/1.1 408/);
  await vi.waitUntil(() => files().length === 0);
  socket.destroy();
  site.server.close();
});

test('an archive is checked in the work queue, and an IP prefix with too much queued work receives 503', async () => {
  site = await aSite();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const work = (from: string) => site.queue.enter({ cost: 'fixed', from }, (ticket) => ticket.run(() => gate));
  const first = work('another');
  const base = await listening(site.server);
  let hasResponse = false;
  const sent = post(base, 1, '192.0.2.1', {}, aDocx()).then((response) => {
    hasResponse = true;
    return response;
  });
  await expect.poll(files).toHaveLength(1);
  const behind = Array.from({ length: 300 }, () => work('192.0.2.9').catch(() => 'refused'));
  const refused = await post(base, 2, '192.0.2.9', {}, aDocx());
  expect([refused.status, refused.retryAfter]).toEqual([503, '60']);
  expect(hasResponse).toBe(false);
  open();
  await Promise.all([first, ...behind]);
  expect((await sent).status).toBe(200);
  await expect.poll(files).toHaveLength(1);
  site.server.close();
});

test('one IP prefix cannot occupy every slot, and its upload without a slot receives 503', async () => {
  site = await aSite();
  const base = await listening(site.server);
  const trickling = Array.from({ length: 33 }, () => trickle(base, '192.0.2.1'));
  const refused = () => trickling.filter(({ response }) => response() !== '');
  await expect.poll(refused).toHaveLength(1);
  expect(refused()[0]?.response()).toMatch(/^HTTP\/1.1 503 .*^retry-after: 60\r$.*"message":"\w+ \w+ .*"/ims);
  expect((await post(base, 1, '198.51.100.1')).status).toBe(200);
  for (const { socket } of trickling) socket.destroy();
  await expect.poll(files).toHaveLength(1);
  expect((await post(base, 2, '192.0.2.1')).status).toBe(200);
  site.server.close();
});

test('without JavaScript, if a file exceeds the quota, the page shows the typed values again', async () => {
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
  const suspicious = (count: number) =>
    apply(site, {
      fields: { [guardFields.token]: '', Message: `Number ${count}` },
      files: [aCv('cv.pdf', aPdf(cv.largest))],
      headers: { ...own, 'X-Forwarded-For': `192.0.${count}.1` },
    });
  const statuses: number[] = [];
  for (const count of [1, 2, 3]) statuses.push((await suspicious(count)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await apply(site)).status).toBe(200);
  await expect.poll(site.outbox.depth).toMatchObject({ quarantined: 2, delivered: 1 });
  expect(files()).toHaveLength(3);
});

test('neighboring addresses can together upload a tenth of the quota per day, and the error names an email address', async () => {
  const lines: string[] = [];
  site = await aSite({ fileQuota: 20 * cv.largest, log: createLog('warn', (line) => lines.push(line)) });
  let sent = 0;
  const send = async (from: string, fields: Record<string, string> = {}) => {
    const [headers, token] = [{ ...own, 'X-Forwarded-For': from }, await postingTo(site).singleUseToken(5_000)];
    sent += 1;
    const file = aCv('cv.pdf', aPdf(cv.largest));
    return apply(site, {
      fields: { [guardFields.token]: token, Message: `Number ${sent}`, ...fields },
      files: [file],
      headers,
    });
  };
  for (let count = 0; count < 3; count += 1) {
    expect((await send('192.0.2.1', { FullName: '' })).status, 'a rejected post does not count').toBe(422);
  }
  const repeated = { Message: 'The same', [guardFields.key]: 'the-same-key-1234' };
  for (let count = 0; count < 2; count += 1) {
    expect((await send('192.0.2.1', repeated)).status, 'a repeated post counts once').toBe(200);
  }
  expect((await send('192.0.2.2')).status).toBe(200);
  for (const neighbor of ['192.0.2.2', '192.0.2.3', '::ffff:192.0.2.4']) {
    const { status, body } = await send(neighbor);
    expect([status, body.message]).toEqual([429, expect.stringMatching(/\S+@\S+\.\w+/)]);
  }
  expect((await send('198.51.100.1')).status).toBe(200);
  expect((await send('2001:db8:5:1::1')).status).toBe(200);
  expect((await send('2001:db8:5:2::1')).status).toBe(200);
  expect((await send('2001:db8:5:3::1')).status).toBe(429);
  site.clock.now += 24 * 3_600_000;
  expect((await send('192.0.2.1')).status).toBe(200);
  expect(lines).toEqual([]);
});

test('from 80 % of the quota on, a warning is logged once a day, even if an upload no longer fits', async () => {
  const lines: string[] = [];
  site = await aSite({ fileQuota: 5 * cv.largest, log: createLog('warn', (line) => lines.push(line)) });
  const said = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'uploads-nearly-full');
  const send = (count: number) =>
    apply(site, {
      fields: { Message: `Number ${count}` },
      files: [aCv('cv.pdf', aPdf(cv.largest))],
      headers: { ...own, 'X-Forwarded-For': `192.0.${count}.1` },
    });
  for (const count of [1, 2, 3]) expect((await send(count)).status).toBe(200);
  expect(said()).toEqual([]);
  for (const count of [4, 5]) expect((await send(count)).status).toBe(200);
  await expect.poll(said).toMatchObject([{ level: 'warn', percent: 80 }]);
  expect((await send(6)).status).toBe(429);
  site.clock.now += 25 * 3_600_000;
  expect((await send(7)).status).toBe(429);
  await expect.poll(said).toMatchObject([{ percent: 80 }, { percent: 100 }]);
});

test('at most two files are delivered while their visitors wait, and the queue delivers the others', async () => {
  site = await aSite();
  const base = await listening(site.server);
  site.upstream.fail('hang', operations.saveCareerEnquiry.path);
  const { singleUseToken } = postingTo(site);
  const tokens = await Promise.all(Array.from({ length: 5 }, () => singleUseToken(2_000)));
  let finished = 0;
  const sending = tokens.map(async (FormToken, count) => {
    const response = await post(base, count, `10.0.${count}.1`, { FormToken });
    finished += 1;
    return response;
  });
  await expect.poll(() => finished).toBe(3);
  const responses = await withoutWaiting(site.upstream, () => Promise.all(sending));
  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(site.upstream.calls.get(operations.saveCareerEnquiry.path)).toBe(2);
  site.upstream.fail('none', operations.saveCareerEnquiry.path);
  await expect.poll(() => site.jobs.runDue().then(site.outbox.depth)).toMatchObject({ delivered: 5 });
  site.server.close();
});

test('the page of a job accepts only applications', async () => {
  site = await aSite();
  const { status } = await request(site.server).post(href.job(job)).set(own).type('form').send(applicant);
  expect(status).toBe(415);
});

const part = `--b\r\nContent-Disposition: form-data; name="${cv.field}"; filename="cv.pdf"\r\n\r\n`;

function trickle(base: string, from: string, sent = aPdf(2_000)) {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  let response = '';
  socket.on('error', () => {}).on('data', (chunk) => (response += chunk));
  socket.write(`${head(1_000_000, `X-Forwarded-For: ${from}`)}${part}`);
  socket.write(sent);
  return { socket, response: () => response };
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

async function post(
  base: string,
  count: number,
  address: string,
  guards: Record<string, string> = {},
  content = aPdf(1_000_000),
) {
  const form = new FormData();
  const fields = { ...applicant, Message: `Number ${count}`, ...guards };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(cv.field, new Blob([new Uint8Array(content)]), 'cv.pdf');
  const headers = { ...own, 'X-Forwarded-For': address };
  const response = await fetch(`${base}/api/application`, { method: 'POST', headers, body: form });
  const { message }: { message: string } = await response.json();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), message };
}

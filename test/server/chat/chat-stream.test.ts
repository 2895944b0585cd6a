import { expect, onTestFinished, test } from 'vitest';
import { representatives } from '../../support/full-run.ts';
import { listening } from '../../support/listening.ts';
import { aSite } from '../../support/test-site.ts';
import { aChat } from './a-chat.ts';

const token = 'a'.repeat(43);

test('messages arrive live, and after a reconnection only the missed ones are sent', async () => {
  const { base, reply, reference } = await talking();
  const first = await open(base);
  expect(await first.until('event: state')).toContain('"text":"Hello"');
  await reply(reference, 'First answer');
  const live = await first.until('First answer');
  const id = [...live.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '';
  first.leave();
  await reply(reference, 'Second answer');
  const second = await open(base, { 'Last-Event-ID': id });
  const missed = await second.until('event: state');
  expect(missed).toContain('Second answer');
  expect(missed).not.toMatch(/Hello|First answer/);
});

test.each(representatives(['1e400', '1.5', '-1', 'x']))(
  'with the invalid Last-Event-ID %s, all messages are sent',
  async (id) => {
    const { base } = await talking();
    const { until, leave } = await open(base, { 'Last-Event-ID': id });
    expect(await until('event: state')).toContain('Hello');
    leave();
  },
);

test('a visitor sees that the desk closed the conversation and receives no other conversation', async () => {
  const { base, chat, close, reference } = await talking();
  const other = 'b'.repeat(43);
  await chat.post(other, { key: 'k'.repeat(16), text: 'Something else' });
  const [mine, theirs] = [await open(base), await open(base, { Authorization: `Bearer ${other}` })];
  await theirs.until('event: state');
  await close(reference);
  expect(await mine.until('"isClosed":true')).toContain('Hello');
  expect(theirs.heard()).not.toMatch(/Hello|"isClosed":true/);
});

test('a waiting visitor learns that the last engineer has left', async () => {
  const { base, staff } = await talking();
  const leave = await staff();
  const { until } = await open(base);
  expect(await until('event: state')).toMatch(/"waitSeconds":1\d\d\b/);
  await leave();
  await until('"waitSeconds":0');
});

test('a stream is not cached, not delayed by compression, and sends heartbeats', async () => {
  const { base } = await talking({ beat: 20 });
  const { response, until } = await open(base, { 'Accept-Encoding': 'gzip, br' });
  const { headers } = response;
  expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(['text/event-stream', null]);
  expect(headers.get('cache-control')).toContain('no-store');
  await until(': beat');
});

test('when an IP prefix exceeds its limit, its oldest stream is closed and told to reconnect later', async () => {
  const { base } = await talking({ narrow: 2 });
  const first = await open(base);
  await open(base);
  expect(await (await open(base)).until('event: state')).toMatch(/retry: 1000\b[\s\S]*Hello/);
  expect(await first.all()).toMatch(/Hello[\s\S]*retry: 10000/);
});

test('when all slots are taken, the IP prefix with the most streams loses its oldest one, which reconnects later', async () => {
  const { base } = await talking({ all: 3 });
  const crowd = (count: number) => open(base, { 'X-Forwarded-For': `192.0.2.${count}` });
  const first = await crowd(1);
  await Promise.all([crowd(2), crowd(3)]);
  const other = await open(base, { 'X-Forwarded-For': '198.51.100.1' });
  expect(await first.all()).toMatch(/Hello[\s\S]*retry: 10000/);
  expect((await open(base, { 'X-Forwarded-For': '198.51.100.2' })).response.status).toBe(429);
  expect(await other.until('event: state')).toMatch(/retry: 1000\b/);
});

test('a long conversation is sent in several short streams, each message once and in order', async () => {
  const { base, reply, reference } = await talking();
  for (let count = 1; count <= 80; count += 1) await reply(reference, `Answer ${count}.`);
  let heard = '';
  for (let streams = 0; !heard.includes('event: state'); streams += 1) {
    expect(streams).toBeLessThan(10);
    const id = [...heard.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '';
    const stream = await open(base, { 'Last-Event-ID': id });
    const chunk = await stream.until('event: state');
    expect(chunk.length).toBeLessThan(70_000);
    heard += chunk;
  }
  const answers = [...heard.matchAll(/"Answer (\d+)\."/g)].map(([, count]) => Number(count));
  expect(answers).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
});

test('an IP prefix that reopens streams too often receives 429', async () => {
  const { base, chat } = await talking();
  const statuses: number[] = [];
  while (statuses.length < 100 && statuses.at(-1) !== 429) {
    const { response, leave } = await open(base);
    statuses.push(response.status);
    leave();
    await expect.poll(() => chat.streams.size(), { interval: 5 }).toBe(0);
  }
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
});

test('HEAD returns 405, because its response would never end', async () => {
  const { base } = await talking();
  const headers = { Authorization: `Bearer ${token}` };
  const { status } = await fetch(`${base}/api/chat/stream`, { method: 'HEAD', headers });
  expect(status).toBe(405);
});

test('every stream ends after its maximum duration, and all streams end when the site stops', async () => {
  const short = await talking({ longest: 30 });
  expect(await (await open(short.base)).all()).toContain('Hello');
  const long = await talking();
  const { all } = await open(long.base);
  long.chat.streams.close();
  expect(await all()).toContain('Hello');
});

test('an unknown token returns 404', async () => {
  const { base } = await talking();
  const { response, leave } = await open(base, { Authorization: `Bearer ${'z'.repeat(43)}` });
  expect(response.status).toBe(404);
  leave();
});

async function talking(streams: NonNullable<Parameters<typeof aChat>[0]>['streams'] = {}) {
  const { chat, ...known } = aChat({ streams });
  const site = await aSite({ chat: { provider: 'built-in', chat } });
  onTestFinished(async () => {
    site.server.closeAllConnections();
    site.server.close();
    await site[Symbol.asyncDispose]();
    known[Symbol.dispose]();
  });
  await chat.post(token, { key: 'k'.repeat(16), text: 'Hello' });
  return { base: await listening(site.server), chat, ...known, reference: (await chat.find(token))?.reference ?? '' };
}

async function open(base: string, headers: Record<string, string> = {}) {
  const ending = new AbortController();
  const response = await fetch(`${base}/api/chat/stream`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
    signal: ending.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const next = async () => {
    const chunk = await reader?.read();
    heard += chunk?.value ?? '';
    return chunk?.done === false;
  };
  return {
    response,
    heard: () => heard,
    leave: () => ending.abort(),
    async until(words: string) {
      while (!heard.includes(words) && (await next()));
      return heard;
    },
    async all() {
      while (await next());
      return heard;
    },
  };
}

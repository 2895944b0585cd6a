import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../server/log.ts';
import { sharedCacheCheck } from '../../../server/ops/health/shared-cache-check.ts';
import { guardFields } from '../../../shared/forms/answer.ts';
import { href } from '../../../shared/paths.ts';
import { fullTest, representatives } from '../../support/full-run.ts';
import { postingTo } from '../../support/posting.ts';
import { type Redis, startRedis } from '../../support/redis.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { untilDown, untilUp } from './until-up.ts';

const password = 'pa%ss w:rd/@?';
let redis: Redis;
let site: TestSite;
let lines: string[];

beforeEach(async ({ skip }) => {
  const started = await startRedis({ password });
  if (!started) return skip('neither Valkey nor Redis is installed');
  redis = started;
  lines = [];
});
afterEach(async () => {
  await site?.[Symbol.asyncDispose]();
  await redis?.[Symbol.asyncDispose]();
});

const logged = (event: string) => lines.filter((line) => line.includes(`"event":"${event}"`));
const log = createLog('info', (line) => lines.push(line));
const aSiteAt = (redisUrl: string, sibling?: TestSite) => aSite({ redisUrl, log, ...(sibling && { sibling }) });

/** Loads pages and sends a form. */
async function visitors(): Promise<void> {
  const posting = postingTo(site);
  const answer = await posting.byScript('contact');
  expect(answer.status).toBe(200);
  expect(await posting.kept(answer)).toMatchObject({ state: 'delivered' });
  site.clock.now += 6 * 60_000;
  await request(site.serverWithoutPages()).get(href.contact()).expect(200);
  await request(site.server).get('/api/countries').expect(200);
}

const troubles: [string, () => unknown, () => unknown][] = [
  ['ends', () => redis.kill(), () => redis.start()],
  ['hangs', () => redis.hang(), () => redis.resume()],
  ['refuses to write', () => redis.ask('REPLICAOF', '127.0.0.1', '1'), () => redis.ask('REPLICAOF', 'NO', 'ONE')],
];

test.for(representatives(troubles))(
  'visitors notice nothing while the server %s, and afterward',
  async ([, begin, end]) => {
    site = await aSiteAt(redis.url);
    await untilUp(site);
    await visitors();
    await begin();
    await visitors();
    await untilDown(site);
    await visitors();
    await end();
    await untilUp(site);
    await visitors();
    expectOneLineForEachChange();
    expect(lines.filter((line) => /"level":"error"/.test(line))).toEqual([]);
  },
);

fullTest('only the first post waits for a server that hangs, and not for long', async () => {
  site = await aSiteAt(redis.url);
  await untilUp(site);
  const posting = postingTo(site);
  await posting.byScript('contact');
  const usual = await timeOf(() => posting.byScript('contact'));
  redis.hang();
  const first = await timeOf(() => posting.byScript('contact'));
  const second = await timeOf(() => posting.byScript('contact'));
  // Far above 20 ms, and far below the seconds after which connections time out.
  expect(Math.max(first, second) - usual).toBeLessThan(700);
});

fullTest('visitors notice nothing when the server loses all data', async () => {
  site = await aSiteAt(redis.url);
  await untilUp(site);
  await visitors();
  await redis.ask('FLUSHALL');
  await visitors();
  await untilUp(site);
});

fullTest('a process remembers its limits and used tokens without the server', async () => {
  site = await aSiteAt(redis.url);
  await untilUp(site);
  const posting = postingTo(site);
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': '198.51.100.7' };
  const token = await posting.exactToken();
  site.clock.now += 60_000;
  for (let count = 0; count < 5; count++) await posting.byScript('contact', { headers });
  await posting.byScript('contact', { fields: { [guardFields.token]: token } });
  await redis.kill();
  const sixth = await posting.byScript('contact', { headers });
  expect(await posting.kept(sixth)).toMatchObject({ state: 'quarantined', reasons: ['too-many'] });
  const again = await posting.byScript('contact', { fields: { [guardFields.token]: token } });
  expect(await posting.kept(again)).toMatchObject({ state: 'quarantined', reasons: ['token-replayed'] });
});

fullTest('a site starts while the server is away, logs it once, and connects later', async () => {
  await redis.kill();
  site = await aSiteAt(redis.url);
  await visitors();
  await untilDown(site);
  const { shared } = site;
  expect(shared && (await sharedCacheCheck(shared).run())).toMatchObject({
    ok: true,
    detail: expect.stringContaining('ECONNREFUSED'),
  });
  await redis.start();
  await untilUp(site);
  await visitors();
  expectOneLineForEachChange();
});

fullTest('a wrong password is logged in one line, without the password', async () => {
  const url = new URL(redis.url);
  url.password = 'wr0ng-s3cret';
  site = await aSiteAt(url.href);
  await untilDown(site);
  await visitors();
  expect(logged('shared-cache-lost')).toHaveLength(1);
  expect(logged('shared-cache-lost')[0]).toContain('WRONGPASS');
  expect(lines.join('\n')).not.toMatch(/wr0ng-s3cret|pa%ss|pa%25ss/);
});

/** On a busy machine, the site may lose the server more often than the test stops it. */
function expectOneLineForEachChange(): void {
  const changes = lines.flatMap((line) => line.match(/"event":"shared-cache-(lost|back)"/)?.[1] ?? []);
  expect(changes.length).toBeGreaterThanOrEqual(2);
  expect(changes).toEqual(changes.map((_, index) => (index % 2 === 0 ? 'lost' : 'back')));
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

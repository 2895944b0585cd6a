import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desk } from '../../server/operate/desk/desk-process.ts';
import { findPostgres } from '../../support/find-postgres.ts';
import { formPosts } from '../../support/form-posts.ts';
import { fullTest, isFullRun } from '../../support/full-run.ts';
import type { SiteProcess } from '../../support/site-process.ts';
import { aClock } from '../clock.ts';
import { postNumber } from '../durability/posts.ts';
import { readPageTokens, sendPost } from '../durability/send-post.ts';
import { aCluster, type Cluster } from './a-cluster.ts';
import { storedDataOfCluster } from './cluster-records.ts';

const timeToFillIn = 2_100;
const own = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

const racers = isFullRun ? 1_000 : 60;

describe.skipIf(!findPostgres())('two sites on one database', () => {
  let cluster: Cluster;
  let one: SiteProcess;
  let other: SiteProcess;
  let dataOfOther: string;
  const clock = aClock(5);

  beforeAll(async () => {
    cluster = await aCluster();
    dataOfOther = mkdtempSync(join(tmpdir(), 'data-'));
    const { env, nodeArguments } = clock;
    [one, other] = await Promise.all([
      cluster.startSite(),
      cluster.startSite({ ...env, DATA_DIR: dataOfOther }, { nodeArguments }),
    ]);
  });
  afterAll(async () => {
    await cluster?.[Symbol.asyncDispose]();
    rmSync(dataOfOther, { recursive: true, force: true });
    clock[Symbol.dispose]();
  });

  test('a form rendered by one site and posted to the other is stored with its file and delivered once', async () => {
    const tokens = await readPageTokens(one.base);
    const posts = Array.from({ length: 18 }, (_, number) => postNumber(number));
    const responses = await Promise.all(posts.map((post) => sendPost(other.base, tokens, post)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set(['1']));
    await expect
      .poll(async () => new Set((await storedDataOfCluster(cluster)).rows.map(({ state }) => state)))
      .toEqual(new Set(['delivered']));
    const { rows, delivered, wrongCalls, files } = await storedDataOfCluster(cluster);
    const unsubscribed = rows.filter(({ form }) => form === 'unsubscribe').length;
    expect(delivered).toHaveLength(rows.length - unsubscribed);
    expect(files).toHaveLength(2);
    expect(wrongCalls).toEqual([]);
  });

  test('when many visitors request the same call from both sites, only one gets it', async () => {
    const token = (await readPageTokens(one.base)).get('call');
    const { offices } = await (await fetch(`${one.base}/api/call-slots`)).json();
    const PreferredTime = offices[0].starts.at(-1);
    const before = (await storedDataOfCluster(cluster)).rows.length;
    const bookCall = async (count: number) => {
      const body = {
        ...formPosts.call.valid,
        PreferredTime,
        WorkEmail: `racer${count}@pumps.example`,
        FormToken: token,
      };
      const headers = { ...own, 'X-Forwarded-For': `10.${count >> 8}.${count & 255}.1` };
      const { base } = count % 2 ? one : other;
      return (await fetch(`${base}/api/call`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    };
    const statuses = await Promise.all(Array.from({ length: racers }, (_, count) => bookCall(count)));
    const times = (status: number) => statuses.filter((each) => each === status).length;
    expect([times(200), times(422) + times(503)]).toEqual([1, racers - 1]);
    expect((await storedDataOfCluster(cluster)).rows).toHaveLength(before + 1);
  });

  fullTest('each site accepts the other’s tokens, although their clocks differ', async () => {
    const send = async (from: SiteProcess, to: SiteProcess, WorkEmail: string) => {
      const { token } = await (await fetch(`${from.base}/api/form-token`)).json();
      await sleep(timeToFillIn);
      const body = JSON.stringify({ ...formPosts.contact.valid, WorkEmail, FormToken: token });
      return (await fetch(`${to.base}/api/contact`, { method: 'POST', headers: own, body })).status;
    };
    const [slow, fast] = ['slow@pumps.example', 'fast@pumps.example'];
    expect(await send(one, other, slow)).toBe(200);
    expect(await send(other, one, fast)).toBe(200);
    const rows = (await storedDataOfCluster(cluster)).rows.filter(({ email }) => email === slow || email === fast);
    expect(rows.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  test('a visitor of one site receives the reply that the desk sends through the other', async () => {
    const authorized = { Authorization: `Bearer ${'v'.repeat(43)}` };
    const headers = { ...own, ...authorized };
    const say = async (key: string, text: string) => {
      const body = JSON.stringify({ key: key.repeat(16), text });
      const response = await fetch(`${one.base}/api/chat/messages`, { method: 'POST', headers, body });
      return (await response.json()).state;
    };
    const question = 'Is anybody there?';
    const { reference } = await say('a', question);
    const stream = await fetch(`${one.base}/api/chat/stream`, { headers: authorized });
    const reply = 'Yes, at the other site.';
    const { code } = await desk(dataOfOther, ['chat', 'reply', reference, reply], {
      DATABASE_URL: cluster.postgres.urlOf(cluster.database),
    });
    expect(code).toBe(0);
    let heard = '';
    const decoder = new TextDecoder();
    for await (const chunk of stream.body ?? []) {
      heard += decoder.decode(chunk, { stream: true });
      if (heard.includes(reply)) break;
    }
    expect(heard.split(question)).toHaveLength(2);
    expect((await say('b', 'And now?')).waitSeconds).toBeGreaterThan(0);
  });
});

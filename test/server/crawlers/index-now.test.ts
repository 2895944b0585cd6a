import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { createIndexNow } from '../../../server/crawlers/index-now.ts';
import { createJobs } from '../../../server/store/jobs/jobs.ts';
import { createQueue } from '../../../server/store/jobs/queue.ts';
import { href } from '../../../shared/paths.ts';
import { listening } from '../../support/listening.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aSite } from '../../support/test-site.ts';
import { openOutbox } from '../posts/outbox/opened-outbox.ts';

const webBase = 'http://localhost:3000';
const minute = 60_000;
const hour = 60 * minute;
const clock = { now: Date.UTC(2026, 10, 20) };
const key = 'a-key-of-the-test';

async function anEngine(statuses: number[] = []) {
  const messages: unknown[] = [];
  const server = createServer(async (req, res) => {
    messages.push(await json(req));
    res.writeHead(statuses.shift() ?? 200).end();
  });
  const now = () => clock.now;
  const { store } = openOutbox(undefined, now);
  const jobs = createJobs(store, now);
  const added: Promise<unknown>[] = [];
  const indexNow = createIndexNow({
    ...{ key, endpoint: await listening(server), webBase, now },
    add: (more) => added.push(jobs.add(more)),
  });
  const start = () => {
    const handlers = { 'index-now': indexNow.handler };
    const queue = createQueue({ store, jobs, handlers, log: silentLog, now, random: () => 1 });
    onTestFinished(() => queue.stop());
    return queue;
  };
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { indexNow, messages, start, hour: hourOf(start()) };

  function hourOf(queue: ReturnType<typeof start>) {
    return async () => {
      await Promise.all(added);
      for (let passed = 0; passed < hour; passed += 5 * minute) {
        clock.now += 5 * minute;
        await queue.runDue();
      }
    };
  }
}

test('a changed page is reported, but pages that are listed for the first time are not', async () => {
  const engine = await anEngine();
  await using site = await aSite({ indexNow: engine.indexNow });
  const note = href.blog('salt-in-the-connector');
  const visitAndList = async (server: typeof site.server) => {
    await request(server).get(note).set('User-Agent', 'curl').expect(200);
    await request(server).get('/sitemap.xml').expect(200);
  };
  await request(site.server).get('/sitemap.xml').expect(200);
  site.clock.now += 2 * hour;
  await visitAndList(await site.serverOfNextStart());
  site.upstream.rewrite((response) => response.replaceAll('"Author_Name":"', '"Author_Name":"Dr. '));
  site.clock.now += 2 * hour;
  await visitAndList(await site.serverOfNextStart());
  await engine.hour();
  expect(engine.messages.shift()).toEqual({
    host: 'localhost:3000',
    key,
    keyLocation: `${webBase}/${key}.txt`,
    urlList: [webBase + note],
  });
  const { text } = await request(site.server).get(`/${key}.txt`).expect(200);
  expect(text).toBe(key);
});

test('a report is retried if the engine fails, but not if it rejects the report', async () => {
  const { indexNow, messages, hour } = await anEngine([503, 429, 408, 204, 403]);
  indexNow.announce(['/a', '/b', '/a']);
  await hour();
  const urlList = [`${webBase}/a`, `${webBase}/b`];
  expect(messages).toMatchObject(Array(4).fill({ urlList }));
  for (const path of ['/refused', '/c']) {
    indexNow.announce([path]);
    await hour();
    expect(messages.at(-1)).toMatchObject({ urlList: [webBase + path] });
  }
  expect(messages).toHaveLength(6);
});

test('paths that change within a minute are sent in one message, which survives a restart', async () => {
  const { indexNow, messages, start } = await anEngine();
  const queue = start();
  for (const path of ['/a', '/b']) indexNow.announce([path]);
  await queue.runDue();
  await queue.stop();
  expect(messages).toEqual([]);
  clock.now += minute;
  await start().runDue();
  expect(messages).toMatchObject([{ urlList: [`${webBase}/a`, `${webBase}/b`] }]);
});

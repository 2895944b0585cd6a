import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createIndexNow } from '../../../server/crawlers/index-now.ts';
import { href } from '../../../shared/paths.ts';
import { listening } from '../../support/listening.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aSite } from '../../support/test-site.ts';

const webBase = 'http://localhost:3000';
const hour = 3_600_000;
const key = 'a-key-of-the-test';

/** A search engine that answers with each status in turn, then with 200. `next` is the message it gets next. */
async function anEngine(statuses: number[] = []) {
  const messages: unknown[] = [];
  let arrived = Promise.withResolvers<void>();
  const server = createServer(async (req, res) => {
    messages.push(await json(req));
    res.writeHead(statuses.shift() ?? 200).end();
    arrived.resolve();
  });
  const times = { look: hour, gather: 5, patience: 2_000, again: [1, 1] };
  const indexNow = createIndexNow({ key, endpoint: await listening(server), webBase, log: silentLog, times });
  return {
    indexNow,
    messages,
    async next(): Promise<unknown> {
      while (messages.length === 0) {
        await arrived.promise;
        arrived = Promise.withResolvers();
      }
      return messages.shift();
    },
    async [Symbol.asyncDispose]() {
      await indexNow.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a changed page is reported, but not the pages of a site listed for the first time', async () => {
  await using engine = await anEngine();
  await using site = await aSite({ indexNow: engine.indexNow });
  const note = href.blog('salt-in-the-connector');
  const visitAndList = async (server: typeof site.server) => {
    await request(server).get(note).set('User-Agent', 'curl').expect(200);
    await request(server).get('/sitemap.xml').expect(200);
  };
  await request(site.server).get('/sitemap.xml').expect(200);
  // Its first date is no change either.
  site.clock.now += 2 * hour;
  await visitAndList(await site.serverOfNextStart());
  site.upstream.rewrite((answer) => answer.replaceAll('"Author_Name":"', '"Author_Name":"Dr. '));
  site.clock.now += 2 * hour;
  await visitAndList(await site.serverOfNextStart());
  expect(await engine.next()).toEqual({
    host: 'localhost:3000',
    key,
    keyLocation: `${webBase}/${key}.txt`,
    urlList: [webBase + note],
  });
  const { text } = await request(site.server).get(`/${key}.txt`).expect(200);
  expect(text).toBe(key);
});

test('a report is retried if the engine fails, but not if it refuses', async () => {
  await using engine = await anEngine([503, 429, 200, 403]);
  engine.indexNow.announce(['/a', '/b', '/a']);
  const urlList = [`${webBase}/a`, `${webBase}/b`];
  for (const _ of [1, 2, 3]) expect(await engine.next()).toMatchObject({ urlList });
  engine.indexNow.announce(['/refused']);
  expect(await engine.next()).toMatchObject({ urlList: [`${webBase}/refused`] });
  engine.indexNow.announce(['/c']);
  expect(await engine.next()).toMatchObject({ urlList: [`${webBase}/c`] });
});

test('a waiting message is dropped when the site stops', async () => {
  await using engine = await anEngine();
  engine.indexNow.announce(['/a']);
  await engine.indexNow.stop();
  engine.indexNow.announce(['/b']);
  expect(engine.messages).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { createRandom, type Random } from '../../support/random.ts';
import { contentIn, shippedFolder } from '../../support/site-content.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { timeout } from '../../support/timeout.ts';
import { createClient } from './client.ts';
import { openDescriptors, type Report, residentMemory, watchMemory } from './measures.ts';
import { mutated, oneOf } from './mutations.ts';
import { bare, begunUpload, everyPost, everyTarget, fromSomewhere } from './requests.ts';

interface Options {
  requests: number;
  seed: number;
  /** The soft and hard limit of the site's descriptors, as `prlimit` takes them. */
  files?: string | undefined;
  /** The folder of a memory cgroup. This process enters it for the start, and then moves to the parent group. */
  group?: string | undefined;
}

/** Connections under way at a time. */
const sockets = 64;
/** An attack whose requests are all refused tests nothing. */
const minResponses = 0.1;
const maxPipeline = 50;
/** MiB by which caches may grow. */
const growth = { live: 32, resident: 64 };

/** Pipelined, aborted, and broken requests of every kind of address. Afterward, the site has what it had before. */
export async function measureConnections({ requests, seed, files, group }: Options, report: Report): Promise<string[]> {
  await using site = await inGroup(group, () =>
    startSite({
      program: 'server/start.mjs',
      nodeArguments: ['--import', resolve('test/lab/attacks/live-resources.mjs')],
    }),
  );
  const pid = site.process.pid ?? 0;
  if (files) spawnSync('prlimit', ['--pid', String(pid), `--nofile=${files}`]);
  const targets = await everyTarget(site.base, await contentIn(shippedFolder));
  const random = createRandom(seed);
  const token = await beginChat(site);
  // Caches fill, and stores open their files. Whole requests leave nothing behind that broken ones would add to.
  const read = createClient(site.base, 4);
  for (const target of targets) if (!target.includes('stream')) await read(target);
  const clean = await atRest(site);
  await sendAll(site, { targets, token }, random, Math.min(requests, 10_000));
  const before = { ...(await atRest(site)), counts: clean.counts };
  const memory = watchMemory(pid);
  const started = performance.now();
  const { endings, statuses, responses } = await sendAll(site, { targets, token }, random, requests);
  const seconds = (performance.now() - started) / 1_000;
  const after = await settled(site, before);
  const max = memory.stop();
  const response = await createClient(site.base)('/');
  report(
    `${requests} requests, seed ${seed}, ${seconds.toFixed(0)} s: ${JSON.stringify(endings)}, ` +
      `first answers of readers ${JSON.stringify(statuses)}, ` +
      `${max.toFixed(0)} MiB at most, ${residentMemory(pid).toFixed(0)} after`,
  );
  report(`before ${JSON.stringify(before)}`);
  report(`after ${JSON.stringify(after)}`);
  const more = Object.entries(after.counts).filter(([type, count]) => count > (before.counts[type] ?? 0));
  return [
    ...more.map(([type, count]) => `connections: ${count} × ${type} are left, ${before.counts[type] ?? 0} before`),
    ...(after.live > before.live + growth.live ? [`connections: ${after.live} MiB live, ${before.live} before`] : []),
    ...(after.resident > before.resident + growth.resident
      ? [`connections: ${after.resident} MiB resident, ${before.resident} before`]
      : []),
    ...(responses < minResponses ? [`connections: only ${(100 * responses).toFixed(0)} % got a page or a file`] : []),
    ...(response.status === 200 ? [] : [`connections: the home page responds ${response.status}`]),
  ];
}

/** Begins a conversation with one message. Returns its token, which streams need. */
async function beginChat({ base }: SiteProcess): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
  const body = JSON.stringify({ key: randomUUID(), text: 'hello' });
  const { status } = await createClient(base)('/api/chat/messages', { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`The chat responded with ${status}.`);
  return token;
}

/** A process that is started belongs to the memory group of the process that starts it. */
async function inGroup<Result>(group: string | undefined, start: () => Promise<Result>): Promise<Result> {
  if (!group) return start();
  writeFileSync(join(group, 'cgroup.procs'), String(process.pid));
  try {
    return await start();
  } finally {
    writeFileSync(join(group, '../cgroup.procs'), String(process.pid));
  }
}

type Ending = (socket: Socket, random: Random) => Promise<unknown>;

/** How a client ends its connection after it has written its bytes. */
const endings: Record<string, Ending> = {
  'reads all': async (socket, random) => {
    await Promise.race([once(socket.resume(), 'data').catch(() => {}), endOr(socket, 10_000)]);
    await endOr(socket, random.integer(1, 500));
  },
  'reads slowly': async (socket, random) => {
    for (let reads = random.integer(1, 10); reads > 0 && !socket.destroyed; reads -= 1) {
      socket.read(random.integer(1, 500));
      await wait(random.integer(1, 50));
    }
  },
  'never reads': (_socket, random) => wait(random.integer(1, 500)),
  'closes its half': async (socket, random) => {
    socket.end();
    if (random.chance(0.5)) socket.resume();
    await endOr(socket, random.integer(1, 500));
  },
  'disconnects immediately': async () => {},
  resets: async (socket, random) => {
    await wait(random.integer(0, 20));
    socket.resetAndDestroy();
  },
};

interface Sent {
  targets: string[];
  token: string;
}

async function sendAll({ base }: SiteProcess, traffic: Sent, random: Random, requests: number) {
  const port = Number(new URL(base).port);
  const counts: Record<string, number> = {};
  const statuses: Record<string, number> = {};
  let readers = 0;
  let sent = 0;
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      while (sent < requests) {
        const [bytes, count] = bytesOf(traffic, random);
        const ending = oneOf(Object.keys(endings), random);
        sent += count;
        counts[ending] = (counts[ending] ?? 0) + count;
        const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
        socket.on('error', () => socket.destroy());
        if (ending === 'reads all') {
          readers += 1;
          socket.once('data', (chunk) => {
            const status = String(chunk).slice(9, 12);
            statuses[status] = (statuses[status] ?? 0) + 1;
          });
        }
        await Promise.race([
          new Promise((resolve) => socket.write(fromSomewhere(bytes, random), 'latin1', resolve)),
          endOr(socket, 1_000),
        ]);
        await endings[ending]?.(socket, random);
        socket.destroy();
      }
    }),
  );
  return { endings: counts, statuses, responses: (statuses[200] ?? 0) / readers };
}

/** Bytes of one connection, and how many requests they are. */
function bytesOf({ targets, token }: Sent, random: Random): [string, number] {
  const target = oneOf(targets, random);
  const one = bare(random.chance(0.2) ? 'HEAD' : 'GET', target, ...versionOf(random));
  const kind = random.integer(0, 7);
  const post = oneOf(everyPost, random);
  // Half of a body: the rest never comes.
  if (kind === 0) return [post.slice(0, random.integer(post.indexOf('\r\n\r\n'), post.length)), 1];
  if (kind === 1) return [mutated([one, post], random), 1];
  if (kind === 2) return [post.repeat(random.integer(1, 3)), 3];
  if (kind === 4) return [begunUpload.slice(0, random.integer(300, begunUpload.length)), 1];
  if (kind === 5) return [bare('GET', '/api/chat/stream', '1.1', [`Authorization: Bearer ${token}`]), 1];
  const length = random.integer(1, maxPipeline);
  if (kind === 3) return [one.repeat(length), length];
  const mixed = Array.from({ length }, () => bare(random.chance(0.2) ? 'HEAD' : 'GET', oneOf(targets, random)));
  return [mixed.join(''), length];
}

function versionOf(random: Random): [version: string, headers: string[]] {
  const headers = random.chance(0.2) ? ['Accept-Encoding: identity'] : [];
  if (random.chance(0.8)) return ['1.1', headers];
  return ['1.0', random.chance(0.5) ? [...headers, 'Connection: keep-alive'] : headers];
}

function endOr(socket: Socket, ms: number): Promise<unknown> {
  return Promise.race([new Promise((resolve) => socket.once('close', resolve).once('end', resolve)), wait(ms)]);
}

const livingSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ counts: v.record(v.string(), v.number()), bytes: v.number() }),
);

/** Kinds of resources that a request takes. Others, such as those of the client of the database, come and go. */
const counted = ['Timeout', 'TCPSOCKETWRAP', 'HTTPINCOMINGMESSAGE', 'HTTPSERVERREQUEST', 'FILEHANDLE', 'ZLIB'];

async function whatLives({ process: { pid = 0, stdout } }: SiteProcess): Promise<Living> {
  const line = new Promise<string>((resolve) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk;
      const found = text.match(/^\{"event":"live-resources".*\}$/m)?.[0];
      if (!found) return;
      stdout?.off('data', read);
      resolve(found);
    };
    stdout?.on('data', read);
  });
  process.kill(pid, 'SIGWINCH');
  const { counts, bytes } = v.parse(livingSchema, await line);
  const mine = Object.fromEntries(counted.map((type) => [type, counts[type] ?? 0]));
  return {
    counts: { ...mine, descriptors: openDescriptors(pid) },
    live: Math.round(bytes / 2 ** 20),
    resident: Math.round(residentMemory(pid)),
  };
}

interface Living {
  counts: Record<string, number>;
  /** MiB in use after a collection, and MiB of the process. */
  live: number;
  resident: number;
}

/** Longer than any deadline of a request whose connection is closed. */
const rest = 15_000;

async function atRest(site: SiteProcess): Promise<Living> {
  await wait(rest);
  return whatLives(site);
}

/** Waits until deadlines have released their resources. */
async function settled(site: SiteProcess, before: Living): Promise<Living> {
  const until = performance.now() + timeout.wait;
  for (;;) {
    const now: Living = await whatLives(site);
    const isBack = Object.entries(now.counts).every(([type, count]) => count <= (before.counts[type] ?? 0));
    if (isBack || performance.now() > until) return now;
    await wait(1_000);
  }
}

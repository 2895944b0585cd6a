import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { href } from '../../../shared/paths.ts';
import { aPdf } from '../../support/documents.ts';
import { type Client, createClient } from './client.ts';
import { type Report, residentMemory, watchMemory } from './measures.ts';
import { startWarmSite } from './warm-site.ts';

/** MiB. */
const maxMemory = 350;

/** Loads that once took 808 MiB, one after the other in one process. `scale` is the share of each that is sent. */
export async function measureMemory(scale: number, report: Report): Promise<string[]> {
  await using site = await startWarmSite();
  const pid = site.process.pid ?? 0;
  const request = createClient(site.base, 32);
  const unique = () => randomBytes(6).toString('hex');
  const memory = watchMemory(pid);
  report(`warm: ${residentMemory(pid).toFixed(0)} MiB`);
  const loads: [name: string, count: number, one: () => Promise<unknown>][] = [
    ['kept pages', 80_000, () => request(href.blogs())],
    ['unknown slugs as reads', 200_000, () => request(`/api/blogs.post?slug=${unique()}`)],
    ['unique queries of a page', 200_000, () => request(`${href.blogs()}?x=${unique()}`)],
    ['unknown slugs as pages', 3_000, () => request(href.blog(unique()))],
    ['searches', 3_000, () => request(`${href.search()}?q=${unique()}`)],
    ['pages in gzip and as they are', 2_000, () => readUncompressed(request)],
    ['uploads of 5 MB', 400, () => upload(request)],
  ];
  for (const [name, count, one] of loads) {
    await inLanes(Math.ceil(count * scale), one);
    report(`after ${Math.ceil(count * scale)} ${name}: ${residentMemory(pid).toFixed(0)} MiB`);
  }
  await readSlowly(site.base, Math.ceil(2_000 * scale));
  report(`after ${Math.ceil(2_000 * scale)} slow readers: ${residentMemory(pid).toFixed(0)} MiB`);
  const max = memory.stop();
  report(`${max.toFixed(0)} MiB at most`);
  return max > maxMemory ? [`memory: ${max.toFixed(0)} MiB`] : [];
}

async function inLanes(count: number, one: () => Promise<unknown>): Promise<void> {
  let begun = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (begun < count) {
        begun += 1;
        await one();
      }
    }),
  );
}

let encodings = 0;

function readUncompressed(request: Client) {
  encodings += 1;
  return request(href.home(), { headers: { 'accept-encoding': encodings % 2 ? 'gzip' : 'identity' } });
}

let uploads = 0;

/** Each from a network of its own, so that all of them are read. */
function upload(request: Client) {
  uploads += 1;
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = '--b\r\nContent-Disposition: form-data; name="CV"; filename="cv.pdf"\r\n\r\n';
  const body = Buffer.concat([
    Buffer.from(field('JobSlug', 'bsp-engineer-yocto') + field('FullName', `A ${uploads}`) + file),
    aPdf(5_000_000),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  return request('/api/application', {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `20.${uploads >> 8}.${uploads & 255}.1`,
    },
    body,
  });
}

/** Each asks for three pages as they are, and does not read them. */
async function readSlowly(base: string, count: number): Promise<void> {
  const sockets: Socket[] = [];
  const one = 'GET / HTTP/1.1\r\nHost: localhost\r\nUser-Agent: Mozilla/5.0 Chrome/141\r\n\r\n';
  for (let index = 0; index < count; index += 1) {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(one.repeat(3)));
    socket.on('error', () => socket.destroy());
    socket.pause();
    sockets.push(socket);
    if (index % 50 === 0) await wait(20);
  }
  await wait(3_000);
  for (const socket of sockets) socket.destroy();
}

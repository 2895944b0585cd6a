import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { fullTest } from '../../support/full-run.ts';
import { listening } from '../../support/listening.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await aSite();
  port = Number(new URL(await listening(site.server)).port);
});
afterAll(async () => {
  site.server.closeAllConnections();
  site.server.close();
  await site[Symbol.asyncDispose]();
});

const paths = [
  '/favicon.svg',
  '/fonts/archivo-nw.woff2',
  href.document('bring-up-report'),
  '/robots.txt',
  href.services(),
];
const lines = ['GET', 'HEAD'].flatMap((method) => ['1.1', '1.0'].map((version) => [method, version] as const));

const leave: Record<string, (socket: Socket) => void> = {
  'disconnects without reading': (socket) => socket.pause().destroy(),
  'resets the connection': (socket) => socket.resetAndDestroy(),
  'ends its side, then disconnects': (socket) => socket.end().once('data', () => socket.destroy()),
};

test('the tested addresses exist, and an open file is detected', async () => {
  await using file = await open('public/favicon.svg');
  expect(file.fd).toBeGreaterThan(0);
  expect(openFiles()).toHaveLength(1);
  for (const path of paths) expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
});

test.each(Object.keys(leave))('no file stays open after a client pipelines requests and %s', async (way) => {
  for (const [method, version] of lines) {
    const head = `HTTP/${version}\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\n\r\n`;
    const requests = paths.map((path) => `${method} ${path} ${head}`.repeat(3)).join('');
    await Promise.all(Array.from({ length: 5 }, () => send(requests, leave[way] ?? (() => {}))));
  }
  await expect.poll(openFiles).toEqual([]);
});

fullTest(
  'without free file descriptors, a file returns 503 and pages still work; later, the file is served again',
  async () => {
    await using site = await startSampleSite();
    const { pid = 0 } = site.process;
    const statusOf = async (path: string) => (await fetch(site.base + path)).status;
    const file = '/favicon.svg';
    expect(await statusOf(href.services())).toBe(200);
    expect(await statusOf(file)).toBe(200);
    const statusWithoutRoom = () => {
      limitDescriptors(pid, lowestFree(pid));
      return statusOf(file);
    };
    await expect.poll(statusWithoutRoom).toBe(503);
    expect(await statusOf(href.services())).toBe(200);
    limitDescriptors(pid, 1_024);
    expect(await statusOf(file)).toBe(200);
  },
);

function send(bytes: string, leave: (socket: Socket) => void): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.on('error', () => {}).once('close', () => resolve());
    socket.write(bytes, () => setImmediate(leave, socket));
  });
}

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${descriptor}`);
      return /\/(?:public|documents)\//.test(file) ? [file] : [];
    } catch {
      return [];
    }
  });
}

function lowestFree(pid: number): number {
  const taken = new Set(readdirSync(`/proc/${pid}/fd`));
  let free = 0;
  while (taken.has(String(free))) free += 1;
  return free;
}

function limitDescriptors(pid: number, max: number): void {
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${max}:`]);
}

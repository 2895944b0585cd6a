import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { href } from '../../../shared/paths.ts';
import { startSite } from '../../support/site-process.ts';
import { load } from './load.ts';
import type { Print } from './print.ts';
import { processorTime } from './processor-time.ts';

const article = href.blog('chasing-40-microamps');
const rounds = 8;
const seconds = 1;
const visitor = { 'user-agent': 'Mozilla/5.0 Chrome/130', 'accept-encoding': 'br' };

/** A kept page against `node:http` with the same bytes, in turns, by requests and by the server's processor time. */
export async function benchCachedPage(print: Print): Promise<void> {
  await using site = await startSite();
  await using silent = await startSite({ env: { LOG: 'off' } });
  for (const { base } of [site, silent]) await fetch(base + article, { headers: visitor });
  const { body, headers } = await rawResponse(site.base + article);
  const min = [
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Encoding',
    'br',
    'Content-Length',
    String(body.length),
  ];
  await using bare = await startRaw(min, body);
  await using same = await startRaw(headers, body);
  const contenders = [
    { name: 'node:http, same bytes', ...same },
    { name: 'node:http, 3 headers', ...bare },
    { name: 'page cache', base: site.base, pid: site.process.pid ?? 0 },
    { name: 'page cache, LOG=off', base: silent.base, pid: silent.process.pid ?? 0 },
  ].map((contender) => ({ ...contender, runs: [] as Run[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { base, pid, runs } of contenders) {
      const before = processorTime(pid);
      const requests = await load(base + article, seconds);
      runs.push({ rate: requests / seconds, cost: (processorTime(pid) - before) / requests });
    }
  }
  print(`a kept page of ${body.length} bytes, ${rounds} rounds in turns`);
  const [reference] = contenders.map(({ name, runs }) => ({ name, ...summary(runs) }));
  for (const { name, runs } of contenders) {
    const { rate, cost } = summary(runs);
    const ratio = `${(rate / (reference?.rate ?? 1)).toFixed(2)} by requests, ${((reference?.cost ?? 1) / cost).toFixed(2)} by processor`;
    print(`${name.padEnd(22)} ${rate.toFixed(0).padStart(6)} req/s  ${cost.toFixed(1)} µs processor  ${ratio}`);
  }
}

/** `node:http` with these headers and bytes for every request. */
export async function startRaw(
  headers: string[],
  body: Buffer,
): Promise<{ base: string; pid: number } & AsyncDisposable> {
  const child = spawn(process.execPath, ['test/lab/bench/raw-server.ts', JSON.stringify(headers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  const [base] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    base: String(base),
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill();
    },
  };
}

interface Run {
  /** Requests a second. */
  rate: number;
  /** Microseconds of the server's processor per request. */
  cost: number;
}

function summary(runs: Run[]): Run {
  return {
    rate: runs.reduce((sum, run) => sum + run.rate, 0) / runs.length,
    cost: Math.min(...runs.map((run) => run.cost)),
  };
}

/** The answer as it stands on the wire, its `Date` and connection headers left to the server. */
export async function rawResponse(url: string): Promise<{ body: Buffer; headers: string[] }> {
  const response = await new Promise<IncomingMessage>((resolve) => request(url, { headers: visitor }, resolve).end());
  const { rawHeaders } = response;
  const own = (_: string, index: number) =>
    !/^(?:date|connection|keep-alive)$/i.test(rawHeaders[index - (index % 2)] ?? '');
  return { body: await buffer(response), headers: rawHeaders.filter(own) };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { href } from '../../../shared/paths.ts';
import { startSite } from '../../support/site-process.ts';
import { hammer } from '../load.ts';
import { processorTime } from '../process.ts';
import { median, type Report, reportTable } from '../report.ts';
import { pidOf } from '../site.ts';

const article = href.blog('chasing-40-microamps');
const visitor = { 'user-agent': 'Mozilla/5.0 Chrome/130', 'accept-encoding': 'br' };

export async function benchCachedPage(report: Report, rounds: number): Promise<void> {
  await using site = await startSite();
  await using silent = await startSite({ env: { LOG: 'off' } });
  for (const { base } of [site, silent]) await fetch(base + article, { headers: visitor });
  const { body, headers } = await rawResponse(site.base + article);
  await using raw = await startRaw(headers, body);
  const contenders = [
    { name: 'node:http, same bytes', ...raw },
    { name: 'page cache', base: site.base, pid: pidOf(site) },
    { name: 'page cache, LOG=off', base: silent.base, pid: pidOf(silent) },
  ].map((contender) => ({ ...contender, rates: [] as number[], costs: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { base, pid, rates, costs } of contenders) {
      const before = processorTime(pid);
      const requests = await hammer(base + article, 1);
      rates.push(requests);
      costs.push(((processorTime(pid) - before) * 1_000) / requests);
    }
  }
  report(`a cached page of ${body.length} bytes, medians of ${rounds} alternating rounds`);
  const [floor] = contenders.map(({ rates, costs }) => ({ rate: median(rates), cost: median(costs) }));
  reportTable(report, [
    ['', 'req/s', 'µs CPU', 'vs. node:http by requests', 'by CPU'],
    ...contenders.map(({ name, rates, costs }) => [
      name,
      median(rates).toFixed(0),
      median(costs).toFixed(1),
      (median(rates) / (floor?.rate ?? 1)).toFixed(2),
      ((floor?.cost ?? 1) / median(costs)).toFixed(2),
    ]),
  ]);
}

async function startRaw(headers: string[], body: Buffer): Promise<{ base: string; pid: number } & AsyncDisposable> {
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

async function rawResponse(url: string): Promise<{ body: Buffer; headers: string[] }> {
  const response = await new Promise<IncomingMessage>((resolve) => request(url, { headers: visitor }, resolve).end());
  const { rawHeaders } = response;
  const own = (_: string, index: number) =>
    !/^(?:date|connection|keep-alive)$/i.test(rawHeaders[index - (index % 2)] ?? '');
  return { body: await buffer(response), headers: rawHeaders.filter(own) };
}

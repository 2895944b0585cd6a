import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { residentMemory } from '../attacks/measures.ts';
import { startWarmSite } from '../attacks/warm-site.ts';
import { settled, untilQuiet } from '../scale/process-cost.ts';
import type { Print } from './print.ts';

const lanes = 16;
const visitor = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Chrome/130' };

/**
 * What is resident when the site has made its pages and does nothing, and after a load of all of its pages, against
 * Express with the home page as a text. The promise of the site is for a minute of load.
 */
export async function benchMemory(print: Print, seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  const file = join(folder, 'page.html');
  {
    await using site = await startWarmSite();
    const paths = await pathsOf(site.base);
    writeFileSync(file, await (await fetch(site.base)).text());
    await measure(print, `site, ${paths.length} pages`, site, paths, seconds);
  }
  await using express = await startSite({ program: 'test/lab/bench/express-server.ts', env: { PAGE_FILE: file } });
  await measure(print, 'Express, one page', express, ['/'], seconds);
  rmSync(folder, { recursive: true });
}

async function measure(print: Print, name: string, site: SiteProcess, paths: string[], seconds: number): Promise<void> {
  const { pid = 0 } = site.process;
  await untilQuiet(pid, settled);
  const idle = residentMemory(pid);
  const responses = await requestAll(site.base, paths, seconds);
  const loaded = residentMemory(pid);
  await untilQuiet(pid, settled);
  const figures = `${mib(idle)} idle, ${mib(loaded)} after ${seconds} s of load (${responses} answers), ${mib(residentMemory(pid))} later`;
  print(`${name}: ${figures}`);
}

/** The pages that links lead to from the first. */
async function pathsOf(base: string): Promise<string[]> {
  const paths = new Set(['/']);
  for (const path of paths) {
    const text = await (await fetch(base + path, { headers: visitor })).text();
    for (const [, link = ''] of text.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) {
      if (!/^\/\/|\.\w+$/.test(link)) paths.add(link);
    }
  }
  return [...paths];
}

/** All pages over and over. Gives the number of answers. */
async function requestAll(base: string, paths: string[], seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  let count = 0;
  const lane = async () => {
    while (performance.now() < until) await requestPage(base + (paths[count++ % paths.length] ?? '/'), agent);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return count;
}

function requestPage(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers: visitor }, (response) => {
      response.resume().once('end', resolve);
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
    });
    sent.once('error', reject).end();
  });
}

function mib(value: number): string {
  return `${value.toFixed(0)} MiB`;
}

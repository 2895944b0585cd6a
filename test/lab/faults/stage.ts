import { setTimeout as wait } from 'node:timers/promises';
import { aRealUpstream, type RealUpstream } from '../../support/real-upstream.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { createClient } from '../client.ts';
import { type LastingSite, startLastingSite } from '../site.ts';
import { startProgrammableUpstream } from '../upstream.ts';
import { isList, type KnownPage } from './known-pages.ts';
import type { Mode } from './modes.ts';
import { type PageWords, readPage } from './page-words.ts';
import { rewritten } from './replies.ts';
import { type PageRequests, requestAs, requestPages } from './request-pages.ts';
import { startToxicProxy } from './toxic-proxy.ts';

export interface Stage extends AsyncDisposable {
  real: RealUpstream;
  startSite(): Promise<LastingSite>;
  words: Map<string, PageWords>;
  fail(mode: Mode | undefined): Promise<void>;
  trapHits(): number;
}

const timeout = 60_000;

export async function setStage(known: KnownPage[], seed: number): Promise<Stage> {
  const real = await aRealUpstream();
  const upstream = await startProgrammableUpstream(real, seed);
  const proxy = await startToxicProxy(Number(new URL(upstream.base).port));
  const startSite = () => startLastingSite({ content: sampleFolder, env: real.envFor(proxy.base) });
  return {
    real,
    startSite,
    words: await healthyWords(startSite, known),
    async fail(mode) {
      upstream.reply(mode?.rewrite ? rewritten(mode.rewrite) : mode?.reply?.());
      await proxy.spoil(mode?.toxic);
    },
    trapHits: upstream.trapHits,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      await upstream[Symbol.asyncDispose]();
      await real[Symbol.asyncDispose]();
    },
  };
}

export async function untilWhole(pageRequests: PageRequests): Promise<number | undefined> {
  const started = performance.now();
  let { known } = pageRequests;
  while (performance.now() - started < timeout) {
    const responses = await requestPages({ ...pageRequests, known, unknown: [] }, 'crawler');
    const whole = new Set(responses.filter(({ content }) => content === 'whole').map(({ path }) => path));
    known = known.filter(({ path }) => !whole.has(path));
    if (!known.length) return performance.now() - started;
    await wait(250);
  }
  return undefined;
}

async function healthyWords(startSite: Stage['startSite'], known: KnownPage[]): Promise<Map<string, PageWords>> {
  await using site = await startSite();
  const client = createClient(site.base());
  const words = new Map<string, PageWords>();
  for (const { kind, path } of known) {
    const { status, body } = await requestAs(client, 'crawler', path);
    const { title, own, listed } = readPage(body);
    if (status !== 200 || !title || !own.length) throw new Error(`${path} of a healthy site: ${status}, "${title}"`);
    words.set(path, { title, own: isList(kind) ? [...own, ...listed] : own });
  }
  return words;
}

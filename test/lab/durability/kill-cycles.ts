import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../support/random.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';
import { timeout } from '../../support/timeout.ts';
import { kinds, type Post, postNumber, postsPerProcess, type Receipt } from './posts.ts';
import { type PageTokens, readPageTokens, sendPost } from './send-post.ts';
import { storedDataIn } from './stored-data.ts';

interface Options {
  folder: string;
  cycles: number;
  seed: number;
  nodeArguments?: string[];
}

export interface Told {
  receipts: Receipt[];
  cut: number;
  again: number;
}

const chatEvery = 5;

const mostMore = 4;

const connections = 6;
/**
 * Each kill comes `ms` milliseconds after response number `responses`. Both are random up to these limits. If the kill
 * depended only on time, most kills on a busy machine would precede the first response.
 */
const max = { responses: 24, ms: 25 };

export async function killCycles({ folder, cycles, seed, nodeArguments = [] }: Options): Promise<Told> {
  const random = createRandom(seed);
  const receipts: Receipt[] = [];
  let withoutResponse: Post[] = [];
  let cut = 0;
  let again = 0;
  let number = 0;
  let tokens: PageTokens | undefined;
  for (let cycle = 0; cycle < cycles || (cycle < cycles + mostMore && lacksKinds(receipts)); cycle++) {
    await using site = await startSampleSite({ env: { DATA_DIR: folder, LOG: 'off' }, nodeArguments });
    tokens ??= await readPageTokens(site.base);
    const queue = [...withoutResponse];
    while (queue.length < postsPerProcess) {
      const post = postNumber(number++);
      if (cycle % chatEvery === 0 || !post.kind.startsWith('chat')) queue.push(post);
    }
    const before = { responses: random.integer(0, max.responses), ms: random.integer(0, max.ms) };
    withoutResponse = await postUntilKilled(site, tokens, queue, before, receipts);
    cut += withoutResponse.length;
    again += withoutResponse.length;
    number = queue[0]?.number ?? number;
  }
  return { receipts, cut, again: again - withoutResponse.length };
}

function lacksKinds(receipts: Receipt[]): boolean {
  const sent = new Set(receipts.map(kindOf));
  return kinds.some((kind) => !sent.has(kind));
}

export function kindOf(receipt: Receipt) {
  return receipt.kind === 'row' ? receipt.post.kind : 'chat';
}

async function postUntilKilled(
  { base, process }: SiteProcess,
  tokens: PageTokens,
  queue: Post[],
  before: typeof max,
  receipts: Receipt[],
): Promise<Post[]> {
  const withoutResponse: Post[] = [];
  let responses = 0;
  const killIfTime = () => responses === before.responses && setTimeout(() => process.kill('SIGKILL'), before.ms);
  async function visitor(): Promise<void> {
    for (let post = queue.shift(); post; post = queue.shift()) {
      const response = await sendPost(base, tokens, post, (receipt) => receipts.push(receipt)).catch(() => undefined);
      if (!response) return void withoutResponse.push(post);
      if (response.status !== '1')
        throw new Error(`${post.kind} ${post.number}: ${response.httpStatus} ${response.message}`);
      responses += 1;
      killIfTime();
    }
  }
  killIfTime();
  await Promise.all(Array.from({ length: connections }, visitor));
  return withoutResponse.sort((a, b) => a.number - b.number);
}

export async function deliverTheRest(folder: string): Promise<void> {
  await using site = await startSampleSite({ env: { DATA_DIR: folder, LOG: 'off' } });
  const until = performance.now() + timeout.wait;
  while (storedDataIn(folder).rows.some(({ state }) => state === 'pending')) {
    if (performance.now() > until) throw new Error('The outbox still contains pending rows.');
    await sleep(50);
  }
  site.process.kill('SIGKILL');
}

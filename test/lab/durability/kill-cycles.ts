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
  /** Receipts of the acknowledged posts. */
  receipts: Receipt[];
  /** Number of posts that a kill cut off. */
  cut: number;
  /** Number of those that were sent again to the next process. */
  again: number;
}

/** A process builds its search index for its first chat, which takes longer than the remainder of a cycle. */
const chatEvery = 5;

/** Maximum extra cycles. A kill may cut off the only post of the slowest kind. */
const mostMore = 4;

const connections = 6;
/**
 * The kill comes after this many responses and then this many milliseconds. With a time alone, a busy machine would
 * usually kill servers before their first response. That still happens occasionally.
 */
const max = { responses: 24, ms: 25 };

/** Starts the server, posts as fast as possible, and kills it at a random moment, repeatedly on one folder. */
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
    // Posts that were not sent come next, in their order.
    number = queue[0]?.number ?? number;
  }
  // No process follows the last one.
  return { receipts, cut, again: again - withoutResponse.length };
}

/** True if some kind of post was never acknowledged. */
function lacksKinds(receipts: Receipt[]): boolean {
  const sent = new Set(receipts.map(kindOf));
  return kinds.some((kind) => !sent.has(kind));
}

export function kindOf(receipt: Receipt) {
  return receipt.kind === 'row' ? receipt.post.kind : 'chat';
}

/** Posts on several connections until the server is gone. Returns the posts that were sent but not acknowledged. */
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

/** Lets an undisturbed server deliver the remaining posts, then kills it. */
export async function deliverTheRest(folder: string): Promise<void> {
  await using site = await startSampleSite({ env: { DATA_DIR: folder, LOG: 'off' } });
  const until = performance.now() + timeout.wait;
  while (storedDataIn(folder).rows.some(({ state }) => state === 'pending')) {
    if (performance.now() > until) throw new Error('The outbox still contains pending rows.');
    await sleep(50);
  }
  site.process.kill('SIGKILL');
}

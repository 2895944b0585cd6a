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
  /** Number of posts that a kill left without a response. */
  cut: number;
  /** Number of posts without a response that were sent to the next process. */
  again: number;
}

/**
 * One cycle in this many includes chats. For its first chat, a process builds a search index, which takes longer than a
 * cycle usually lasts.
 */
const chatEvery = 5;

/** Maximum extra cycles for a kind of post that kills have cut off in every cycle. */
const mostMore = 4;

const connections = 6;
/**
 * Each kill comes after a random number of responses and milliseconds, up to these limits. If only time counted, a busy
 * machine would usually kill servers before their first response.
 */
const max = { responses: 24, ms: 25 };

/**
 * Starts a server, posts as fast as possible, and kills the server at a random moment. Repeats this on the same folder.
 */
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
    // The next cycle starts with the first post that was not sent.
    number = queue[0]?.number ?? number;
  }
  // Posts that the last kill cut off are not sent to another process.
  return { receipts, cut, again: again - withoutResponse.length };
}

function lacksKinds(receipts: Receipt[]): boolean {
  const sent = new Set(receipts.map(kindOf));
  return kinds.some((kind) => !sent.has(kind));
}

export function kindOf(receipt: Receipt) {
  return receipt.kind === 'row' ? receipt.post.kind : 'chat';
}

/** Posts over several connections until the server is killed. Returns the posts that were sent but not acknowledged. */
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

/** Lets a server deliver the pending posts, then stops it. */
export async function deliverTheRest(folder: string): Promise<void> {
  await using site = await startSampleSite({ env: { DATA_DIR: folder, LOG: 'off' } });
  const until = performance.now() + timeout.wait;
  while (storedDataIn(folder).rows.some(({ state }) => state === 'pending')) {
    if (performance.now() > until) throw new Error('The outbox still contains pending rows.');
    await sleep(50);
  }
  site.process.kill('SIGKILL');
}

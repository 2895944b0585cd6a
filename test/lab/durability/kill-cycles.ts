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
  /** What was answered with success. */
  receipts: Receipt[];
  /** Posts that a kill has cut off. */
  cut: number;
  /** Those of them that their visitors have sent again, to the next process. */
  again: number;
}

/** The first chat of a process has its search made, which takes longer than all else of a cycle. */
const chatEvery = 5;

/** Cycles beyond those asked for. A kill may cut off the only post of the slowest kind. */
const mostMore = 4;

const connections = 6;
/**
 * The kill comes after so many answers, and then so many milliseconds. By the clock alone a busy machine would kill
 * servers that have not answered yet; without any answer it still does, now and then.
 */
const max = { responses: 24, ms: 25 };

/** Starts the server, posts as fast as it takes them, kills it at a random moment, again and again on one folder. */
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
    // Those that nobody has sent yet come next, in their order.
    number = queue[0]?.number ?? number;
  }
  // No process follows the last one.
  return { receipts, cut, again: again - withoutResponse.length };
}

/** Whether some kind of post was never acknowledged. */
function lacksKinds(receipts: Receipt[]): boolean {
  const sent = new Set(receipts.map(kindOf));
  return kinds.some((kind) => !sent.has(kind));
}

export function kindOf(receipt: Receipt) {
  return receipt.kind === 'row' ? receipt.post.kind : 'chat';
}

/** Posts on a few connections until the server is gone. Gives what was sent and not answered. */
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

/** Lets an unharmed server deliver what is left, and kills it too. */
export async function deliverTheRest(folder: string): Promise<void> {
  await using site = await startSampleSite({ env: { DATA_DIR: folder, LOG: 'off' } });
  const until = performance.now() + timeout.wait;
  while (storedDataIn(folder).rows.some(({ state }) => state === 'pending')) {
    if (performance.now() > until) throw new Error('The outbox still holds pending rows.');
    await sleep(50);
  }
  site.process.kill('SIGKILL');
}

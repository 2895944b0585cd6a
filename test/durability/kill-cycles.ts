import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../support/random.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { type Enquiry, enquiryNumber, postEnquiry, postsPerProcess, readHourToken } from './enquiries.ts';
import { whatWasKept } from './what-was-kept.ts';

interface Options {
  folder: string;
  cycles: number;
  seed: number;
  nodeArguments?: string[];
}

export interface Told {
  /** Subject and reference of every post that was answered with success. */
  acknowledged: Map<string, string>;
  /** Posts that a kill has cut off. Their visitors send them again to the next process. */
  cut: number;
}

const connections = 6;
/**
 * The kill comes after so many answers, and then so many milliseconds. By the clock alone a busy machine would kill
 * servers that have not answered yet; without any answer it still does, now and then.
 */
const most = { answers: 30, ms: 25 };

/** Starts the server, posts as fast as it takes them, kills it at a random moment, again and again on one folder. */
export async function killCycles({ folder, cycles, seed, nodeArguments = [] }: Options): Promise<Told> {
  const random = createRandom(seed);
  const acknowledged = new Map<string, string>();
  let unanswered: Enquiry[] = [];
  let cut = 0;
  let number = 0;
  let token: string | undefined;
  for (let cycle = 0; cycle < cycles; cycle++) {
    await using site = await startSite({ env: { DATA_DIR: folder, LOG: 'off' }, nodeArguments });
    token ??= await readHourToken(site.base);
    const queue = [...unanswered];
    while (queue.length < postsPerProcess) queue.push(enquiryNumber(number++));
    const before = { answers: random.integer(0, most.answers), ms: random.integer(0, most.ms) };
    unanswered = await postUntilKilled(site, token, queue, before, acknowledged);
    cut += unanswered.length;
  }
  return { acknowledged, cut };
}

/** Posts on a few connections until the server is gone. Gives what was sent and not answered. */
async function postUntilKilled(
  { base, process }: SiteProcess,
  token: string,
  queue: Enquiry[],
  before: typeof most,
  acknowledged: Map<string, string>,
): Promise<Enquiry[]> {
  const unanswered: Enquiry[] = [];
  let answers = 0;
  const killIfTime = () => answers === before.answers && setTimeout(() => process.kill('SIGKILL'), before.ms);
  async function visitor(): Promise<void> {
    for (let enquiry = queue.shift(); enquiry; enquiry = queue.shift()) {
      const answer = await postEnquiry(base, token, enquiry).catch(() => undefined);
      if (!answer) return void unanswered.push(enquiry);
      if (answer.status !== '1') throw new Error(`${enquiry.subject}: ${answer.httpStatus} ${answer.message}`);
      acknowledged.set(enquiry.subject, answer.reference ?? '');
      answers += 1;
      killIfTime();
    }
  }
  killIfTime();
  await Promise.all(Array.from({ length: connections }, visitor));
  return unanswered;
}

/** Lets an unharmed server deliver what is left, and kills it too. */
export async function deliverTheRest(folder: string): Promise<void> {
  await using site = await startSite({ env: { DATA_DIR: folder, LOG: 'off' } });
  const until = performance.now() + 20_000;
  while (whatWasKept(folder).rows.some(({ state }) => state === 'pending')) {
    if (performance.now() > until) throw new Error('The outbox still holds pending rows after 20 s.');
    await sleep(50);
  }
  site.process.kill('SIGKILL');
}

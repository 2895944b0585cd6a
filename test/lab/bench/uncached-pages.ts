import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { paths } from '../../../shared/paths.ts';
import { type CountedSite, startCountedSite } from './counted-site.ts';
import { median, type Print } from './print.ts';

/** Pages of a kind that are asked for in a round. */
const pages = 60;
const rounds = 5;
/** Rounds that only warm up: V8 compiles what it runs often. */
const warming = 12;

interface Page {
  path: string;
  /** Of a form that is posted without script. */
  body?: string | undefined;
}

/** What is rendered for each request: no two addresses are the same. */
const kinds: Record<string, (number: number) => Page> = {
  'search, a word': (number) => ({ path: `${paths.search}?q=${wordOf(number)}` }),
  'search, two words': (number) => ({ path: `${paths.search}?q=${wordOf(number)}+${wordOf(number * 7 + 3)}` }),
  'search, nothing found': (number) => ({ path: `${paths.search}?q=zzxqy${number}` }),
  contact: (number) => ({ path: `${paths.contact}?sent=${reference('ENQ', number)}` }),
  'contact, a call': (number) => ({ path: `${paths.contact}?sent=${reference('CALL', number)}` }),
  subscribed: (number) => ({ path: `${paths.subscribed}?sent=${reference('SUB', number)}` }),
  unsubscribe: (number) => ({ path: `${paths.unsubscribe}?sent=${reference('OFF', number)}` }),
  'contact, refused': (number) => ({ path: paths.contact, body: `form=contact&Subject=Number+${number}` }),
};

/**
 * The processor's time of a page that no cache has, against React's bare renders of the same page with the same data in
 * the same process, in turns: its stream, and its header, footer and forms, which the site keeps as strings.
 */
export async function benchUncached(print: Print, nodeArguments: string[] = []): Promise<void> {
  await using site = await startCountedSite(nodeArguments);
  print(`pages that nothing has cached, ${rounds} rounds of ${pages} in turns with React's bare renders of them`);
  let number = 0;
  for (const [name, pageOf] of Object.entries(kinds)) {
    const runs: Run[] = [];
    for (let round = -warming; round < rounds; round++) {
      const batch = Array.from({ length: pages }, () => pageOf(number++));
      const run = await measure(site, batch);
      if (round >= 0) runs.push(run);
    }
    const served = median(runs.map((run) => run.served));
    const bare = median(runs.map((run) => run.bare));
    const ratio = median(runs.map((run) => run.served / run.bare));
    print(`${name.padEnd(22)} ${ms(served)} ms served, ${ms(bare)} ms bare, ${ratio.toFixed(2)} times`);
  }
}

interface Run {
  /** Microseconds for each page. */
  served: number;
  bare: number;
}

async function measure(site: CountedSite, batch: Page[]): Promise<Run> {
  const before = await site.forget();
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  await Promise.all(batch.map((page) => requestPage(site.base, page, agent)));
  agent.destroy();
  const served = await site.count();
  if (served.renders < batch.length) throw new Error(`${served.renders} renders of ${batch.length} pages`);
  const prepared = await site.prepare();
  const bare = await site.render();
  return {
    served: (served.processor - before.processor) / batch.length,
    bare: (bare.processor - prepared.processor) / batch.length,
  };
}

function requestPage(base: string, { path, body }: Page, agent: Agent): Promise<void> {
  const type = body && { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const headers = { host: 'localhost', 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Chrome/130', ...type };
  return new Promise((resolve, reject) => {
    const sent = request(base + path, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      response.resume().once('end', resolve);
    });
    sent.once('error', reject).end(body);
  });
}

/** What the site's notes are made of, each word once. */
const words = [...new Set(notes().match(/[a-z]{5,}/g))];

function notes(): string {
  const files = readdirSync('content/blogs').filter((name) => name.endsWith('.md'));
  return files.map((name) => readFileSync(`content/blogs/${name}`, 'utf8')).join('\n');
}

function wordOf(number: number): string {
  return words[number % words.length] ?? '';
}

/** As forms give them. Nothing is kept under these. */
function reference(form: string, number: number): string {
  return `${form}-${number.toString().padStart(8, '0')}`;
}

function ms(microseconds: number): string {
  return (microseconds / 1_000).toFixed(2).padStart(6);
}

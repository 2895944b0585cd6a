import { dataDate } from '../../shared/data-date.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { type Read, type ReadName, type Reads, readKey } from '../../shared/site.ts';
import type { ReadRecord, TransferState } from '../../shared/transfer.ts';
import { type Answer, ask, type Entry, lifetime } from './ask.ts';
import { documentPieces } from './pieces.ts';
import { onLateRecord } from './transfer-state.ts';

const maxEntries = 200;

/** The browser's port: transfer state first, then memory, local storage, and `/api`. */
export function createBrowserRead(state: TransferState): Read {
  const seeds = seedsOf(state);
  const memory = new Map<string, Entry>();

  return <Name extends ReadName>(name: Name, input: Reads[Name]['input']) => {
    const key = readKey(name, input);
    const known = seeds.get(key) ?? memory.get(key);
    // The document hydrates with the data that the server rendered it with, however old.
    const isGood = known !== undefined && (seeds.delete(key) || Date.now() - known.at < lifetime);
    // Answers are kept by key. The key names the read, so its type comes back here.
    return keep(key, isGood ? known : ask(key)) as Promise<Outcome<Reads[Name]['output']>>;
  };

  function keep(key: string, entry: Entry): Promise<Answer> {
    memory.set(key, entry);
    const [oldest] = memory.keys();
    if (memory.size > maxEntries && oldest) memory.delete(oldest);
    entry.answer.then(({ ok }) => {
      if (!ok && memory.get(key) === entry) memory.delete(key);
    });
    return entry.answer;
  }
}

function seedsOf({ site: { refused }, reads, pending }: TransferState): Map<string, Entry> {
  const at = documentDate();
  const seeds = new Map<string, Entry>();
  const seed = (key: string, answer: Promise<Answer>, age = at) => seeds.set(key, { answer, at: age });

  for (const record of reads) seed(record[0], settled(answerOf(record)));
  // A form with the answer to a post belongs only to this document, so it counts as stale.
  const isAnswer = refused !== undefined || location.search.includes('sent=');
  for (const piece of documentPieces())
    seed(piece.key, settled({ ok: true, value: piece }), isAnswer && piece.key.startsWith('form?') ? 0 : at);

  const open = new Map<string, (answer: Answer | Promise<Answer>) => void>();
  for (const key of pending) seed(key, new Promise((resolve) => open.set(key, resolve)));
  onLateRecord((record) => {
    open.get(record[0])?.(answerOf(record));
    open.delete(record[0]);
  });
  // A record that is missing after the last byte will never arrive.
  const askForTheRest = () => {
    for (const [key, resolve] of open) resolve(ask(key).answer);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', askForTheRest);
  else askForTheRest();
  return seeds;
}

/**
 * When the oldest data was fetched, in milliseconds. Scripts cannot read this on plain HTTP, where it is 0 and counts
 * as stale.
 */
function documentDate(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming) || !navigation.serverTiming) return 0;
  const timing = navigation.serverTiming.find(({ name }) => name === dataDate.timing);
  return Date.parse(timing?.description ?? '') || Date.now();
}

function answerOf([, value, reason]: ReadRecord): Answer {
  return reason ? { ok: false, reason } : { ok: true, value };
}

/** React's `use` reads a promise with these marks in the first pass. */
function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

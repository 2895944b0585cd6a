import { dataDate } from '../../shared/data-date.ts';
import type { Result } from '../../shared/result.ts';
import { type Queries, type Query, type QueryName, queryKey } from '../../shared/site.ts';
import type { QueryRecord, TransferState } from '../../shared/transfer.ts';
import { type Entry, fetchQuery, lifetime, type QueryResult } from './fetch-query.ts';
import { documentFragments } from './fragments.ts';
import { onDeferredRecord } from './transfer-state.ts';

const maxEntries = 200;

export function createBrowserQuery(transferState: TransferState): Query {
  const seeds = seedsOf(transferState);
  const memory = new Map<string, Entry>();

  return <Name extends QueryName>(name: Name, input: Queries[Name]['input']) => {
    const key = queryKey(name, input);
    const known = seeds.get(key) ?? memory.get(key);
    // The first use of a seed ignores its age, because hydration must use the data that the server rendered.
    const isGood = known !== undefined && (seeds.delete(key) || Date.now() - known.at < lifetime);
    return remember(key, isGood ? known : fetchQuery(key)) as Promise<Result<Queries[Name]['output']>>;
  };

  function remember(key: string, entry: Entry): Promise<QueryResult> {
    memory.set(key, entry);
    const [oldest] = memory.keys();
    if (memory.size > maxEntries && oldest) memory.delete(oldest);
    entry.result.then(({ ok }) => {
      if (!ok && memory.get(key) === entry) memory.delete(key);
    });
    return entry.result;
  }
}

function seedsOf({ site: { refused }, queries, pending }: TransferState): Map<string, Entry> {
  const at = documentDate();
  const seeds = new Map<string, Entry>();
  const seed = (key: string, result: Promise<QueryResult>, age = at) => seeds.set(key, { result, at: age });

  for (const record of queries) seed(record[0], settled(resultOf(record)));
  // A form's fragment may show the result of a post, which must not appear on later pages.
  const showsPost = refused !== undefined || location.search.includes('sent=');
  for (const fragment of documentFragments())
    seed(fragment.key, settled({ ok: true, value: fragment }), showsPost && fragment.key.startsWith('form?') ? 0 : at);

  const open = new Map<string, (result: QueryResult | Promise<QueryResult>) => void>();
  for (const key of pending) seed(key, new Promise((resolve) => open.set(key, resolve)));
  onDeferredRecord((record) => {
    open.get(record[0])?.(resultOf(record));
    open.delete(record[0]);
  });
  const fetchTheRest = () => {
    for (const [key, resolve] of open) resolve(fetchQuery(key).result);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fetchTheRest);
  else fetchTheRest();
  return seeds;
}

/**
 * Returns the time of the document's data in milliseconds since the epoch. Returns 0, which counts as stale, if the
 * browser does not expose the server timing, or the current time if the server timing contains no valid date.
 */
function documentDate(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming) || !navigation.serverTiming) return 0;
  const timing = navigation.serverTiming.find(({ name }) => name === dataDate.timing);
  return Date.parse(timing?.description ?? '') || Date.now();
}

function resultOf([, value, reason]: QueryRecord): QueryResult {
  return reason ? { ok: false, reason } : { ok: true, value };
}

/** Marks the promise as fulfilled, because React's `use` reads a marked promise without suspending. */
function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

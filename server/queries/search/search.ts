import { setImmediate as nextTurn } from 'node:timers/promises';
import { found } from '../../../shared/result.ts';
import type { SearchResults } from '../../../shared/search-results.ts';
import type { Timestamped } from '../../company-api/api-cache.ts';
import { lifetimes } from '../../company-api/lifetimes.ts';
import { olderOf } from '../../company-api/timestamped.ts';
import { waitAtMost } from '../../http/work/running-time.ts';
import type { Log } from '../../process/log.ts';
import type { ItemSource } from './item-sources.ts';
import type { SearchEntry } from './search-entry.ts';
import { nextRoundId, type SearchIndex, type UnindexedPage } from './search-index.ts';
import type { Synonyms } from './synonyms.ts';

export interface WholeSource {
  name: string;
  /** True if the source's pages do not change within a content snapshot. */
  isOwn?: boolean;
  load(): Promise<Timestamped<SearchEntry[]>>;
}

export interface SearchItems {
  index: SearchIndex;
  items: ItemSource[];
  /** Number of newest items of each kind whose texts are searchable. */
  maxTexts: number;
}

interface SearchParts extends SearchItems {
  synonyms: Synonyms;
  whole: WholeSource[];
  now: () => number;
  log: Log;
}

/** Milliseconds. */
const times = {
  pause: 5_000,
  /** Maximum wait for the update in progress if a source is not indexed. */
  timeout: 5_000,
  /** Maximum wait if all sources are indexed but the last update was incomplete. */
  brief: 300,
};
const nothing: SearchResults = { hits: [], total: 0 };
const chunk = 50;
const maxConcurrent = 2;
const maxFailures = 4;

export function createSearch({ index, synonyms, whole, items, maxTexts, now, log }: SearchParts) {
  const aging = [...whole.filter(({ isOwn }) => !isOwn), ...items].map(({ name }) => name);
  const indexedVersions = new Map<string, number | undefined>();
  let inFlight: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isComplete = false;

  return async (query: string): Promise<Timestamped<SearchResults>> => {
    const isDue = now() < lookedAt || now() - lookedAt >= times.pause;
    if (isDue) inFlight ??= update();
    await untilKnown();
    const results = query ? (index.find(query, synonyms) ?? (await findAgain(query))) : nothing;
    const indexedAt = index.indexedAt();
    const ages = aging.map((name) => indexedAt.get(name));
    const at = ages.reduce<number | undefined>((oldest, age) => olderOf(oldest, age), undefined);
    const isOld = at === undefined || now() - at >= lifetimes.served;
    return {
      result: found(results),
      at,
      degraded: !isComplete || isOld || ages.includes(undefined),
    };
  };

  async function untilKnown(): Promise<void> {
    if (!inFlight) return;
    const indexedAt = index.indexedAt();
    const isKnown = [...whole, ...items].every(({ name }) => indexedAt.has(name));
    if (isKnown && isComplete) return;
    await waitAtMost(inFlight, isKnown ? times.brief : times.timeout);
  }

  async function findAgain(query: string): Promise<SearchResults> {
    isComplete = false;
    // An update in progress may have written pages to the cache file that was just replaced.
    await untilKnown();
    inFlight ??= update();
    await untilKnown();
    return index.find(query, synonyms) ?? nothing;
  }

  function update(): Promise<void> {
    lookedAt = now();
    return Promise.all([...whole.map(putWhole), ...items.map(putItems)])
      .then((complete) => {
        isComplete = complete.every(Boolean);
      })
      .catch((error: unknown) => log.error({ event: 'search-index-broke' }, error))
      .finally(() => {
        inFlight = undefined;
      });
  }

  async function putWhole({ name, isOwn, load }: WholeSource): Promise<boolean> {
    const isIn = index.indexedAt().has(name);
    if (isOwn && isIn && indexedVersions.has(name)) return true;
    const { result, at, degraded } = await load();
    const isNew = !indexedVersions.has(name) || indexedVersions.get(name) !== at;
    // Degraded data must not replace current data.
    if (result.ok && (!isIn || (isNew && !degraded))) {
      index.putAll(name, result.value, at ?? now());
      indexedVersions.set(name, at);
    }
    return result.ok && !degraded;
  }

  async function putItems(source: ItemSource): Promise<boolean> {
    const readAt = await source.refresh();
    if (readAt === undefined) return false;
    if (index.indexedAt().get(source.name) !== readAt) await putList(source, readAt);
    return putTexts(source);
  }

  async function putList(source: ItemSource, readAt: number): Promise<void> {
    const round = nextRoundId();
    let from = 0;
    for (;;) {
      const entries = source.listed(from, chunk);
      const last = entries.at(-1);
      if (!last) break;
      index.putListed(source.name, entries, round);
      from = last.position + 1;
      await nextTurn();
    }
    index.endRound(source.name, round, readAt);
  }

  async function putTexts(source: ItemSource): Promise<boolean> {
    let failures = 0;
    let from = 0;
    while (failures < maxFailures) {
      const missing = index.withoutText(source.name, { from, first: maxTexts, max: maxConcurrent });
      const last = missing.at(-1);
      if (!last) break;
      const isRead = await Promise.all(missing.map((one) => putText(source, one)));
      failures += isRead.filter((ok) => !ok).length;
      from = last.position + 1;
    }
    return failures === 0;
  }

  async function putText({ text }: ItemSource, { href, version }: UnindexedPage): Promise<boolean> {
    const result = await text(href);
    if (result.ok) index.putText(href, version, result.value);
    return result.ok;
  }
}

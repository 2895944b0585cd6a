import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { found } from '../../../shared/outcome.ts';
import type { SearchAnswer } from '../../../shared/search-answer.ts';
import type { Log } from '../../log.ts';
import { type Dated, lifetimes } from '../../upstream/api-cache.ts';
import { olderOf } from '../../upstream/dated.ts';
import type { ItemSource } from './item-sources.ts';
import type { SearchEntry } from './search-entry.ts';
import { nextRound, type SearchIndex, type Unread } from './search-index.ts';

/** Pages of one sort that are read as a whole. */
export interface WholeSource {
  name: string;
  /** Its pages do not age, and are the same as long as the process runs. */
  isOwn?: boolean;
  read(): Promise<Dated<SearchEntry[]>>;
}

/** The index, and what goes into it item by item. */
export interface SearchItems {
  index: SearchIndex;
  items: ItemSource[];
  /** Of each sort of items, so many from the newest on are found by their text too. */
  mostTexts: number;
}

interface SearchParts extends SearchItems {
  whole: WholeSource[];
  now: () => number;
  log: Log;
}

/** Milliseconds. */
const times = {
  /** Between two looks at the sources. */
  pause: 5_000,
  /** The first visitor waits that long for an index that holds everything. */
  patience: 5_000,
  /** The first visitors of a process wait that long for what may have changed since the last one. */
  moment: 300,
};
const nothing: SearchAnswer = { hits: [], total: 0 };
/** Pages put in before other requests have their turn, and texts read at a time. */
const chunk = 50;
const mostReads = 2;
/** Texts that may fail before the rest is left for later. */
const mostFailures = 4;

/**
 * Search over all pages, by an index on disk that is brought up to date behind the answers. A source that fails leaves in
 * it what it gave before.
 */
export function createSearch({ index, whole, items, mostTexts, now, log }: SearchParts) {
  const aging = [...whole.filter(({ isOwn }) => !isOwn), ...items].map(({ name }) => name);
  /** When the data was true that each whole source was put in with. */
  const putIn = new Map<string, number | undefined>();
  let flight: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isComplete = false;

  return async (query: string): Promise<Dated<SearchAnswer>> => {
    const isDue = now() < lookedAt || now() - lookedAt >= times.pause;
    if (isDue) flight ??= update();
    await untilKnown();
    const answer = query ? (index.find(query) ?? (await findAgain(query))) : nothing;
    const putAt = index.putAt();
    const ages = aging.map((name) => putAt.get(name));
    const at = ages.reduce<number | undefined>((oldest, age) => olderOf(oldest, age), undefined);
    const isOld = at === undefined || now() - at >= lifetimes.served;
    return {
      outcome: found(answer),
      at,
      degraded: !isComplete || isOld || ages.includes(undefined),
    };
  };

  /** Waits for an index that every source has been put in: for long where one never was, in no process. */
  async function untilKnown(): Promise<void> {
    if (!flight) return;
    const putAt = index.putAt();
    const isKnown = [...whole, ...items].every(({ name }) => putAt.has(name));
    if (isKnown && isComplete) return;
    await Promise.race([flight, wait(isKnown ? times.moment : times.patience, undefined, { ref: false })]);
  }

  /** The file was damaged, and is a new one now. */
  async function findAgain(query: string): Promise<SearchAnswer> {
    isComplete = false;
    // The update under way has put its first pages into the old file.
    await untilKnown();
    flight ??= update();
    await untilKnown();
    return index.find(query) ?? nothing;
  }

  function update(): Promise<void> {
    lookedAt = now();
    return Promise.all([...whole.map(putWhole), ...items.map(putItems)])
      .then((complete) => {
        isComplete = complete.every(Boolean);
      })
      .catch((error: unknown) => log.error({ event: 'search-index-broke' }, error))
      .finally(() => {
        flight = undefined;
      });
  }

  async function putWhole({ name, isOwn, read }: WholeSource): Promise<boolean> {
    const isIn = index.putAt().has(name);
    if (isOwn && isIn && putIn.has(name)) return true;
    const { outcome, at, degraded } = await read();
    const isNew = !putIn.has(name) || putIn.get(name) !== at;
    // What stands in for something better replaces nothing.
    if (outcome.ok && (!isIn || (isNew && !degraded))) {
      index.putAll(name, outcome.value, at ?? now());
      putIn.set(name, at);
    }
    return outcome.ok && !degraded;
  }

  async function putItems(source: ItemSource): Promise<boolean> {
    const readAt = await source.refresh();
    if (readAt === undefined) return false;
    if (index.putAt().get(source.name) !== readAt) await putList(source, readAt);
    return putTexts(source);
  }

  async function putList(source: ItemSource, readAt: number): Promise<void> {
    const round = nextRound();
    let from = 0;
    for (;;) {
      const entries = source.listed(from, chunk);
      const last = entries.at(-1);
      if (!last) break;
      index.putListed(source.name, entries, round);
      from = last.position + 1;
      await turn();
    }
    index.endRound(source.name, round, readAt);
  }

  /** False where a text could not be had. The next look tries again. */
  async function putTexts(source: ItemSource): Promise<boolean> {
    let failures = 0;
    let from = 0;
    while (failures < mostFailures) {
      const missing = index.withoutText(source.name, { from, first: mostTexts, most: mostReads });
      const last = missing.at(-1);
      if (!last) break;
      const isRead = await Promise.all(missing.map((one) => putText(source, one)));
      failures += isRead.filter((ok) => !ok).length;
      from = last.position + 1;
    }
    return failures === 0;
  }

  async function putText({ text }: ItemSource, { href, version }: Unread): Promise<boolean> {
    const outcome = await text(href);
    if (outcome.ok) index.putText(href, version, outcome.value);
    return outcome.ok;
  }
}

import type { SearchAnswer } from '../../shared/models.ts';
import { found } from '../../shared/outcome.ts';
import type { Log } from '../log.ts';
import { olderOf } from '../site/dated.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { SearchSource } from './item-entries.ts';
import type { SearchEntry } from './search-entry.ts';
import { createIndex, type Find } from './search-index.ts';

interface SearchParts {
  sources: SearchSource[];
  now: () => number;
  log: Log;
}

/** Milliseconds: how old its data may get, and how long a new index has to wait, whether the upstream fails or not. */
const lifetime = 60 * 60_000;
const pause = 30_000;
/** Of all sources together. */
const mostPages = 1_500;

interface Built {
  find: Find;
  /** Of the oldest data in it. */
  at: number | undefined;
  degraded: boolean;
  builtAt: number;
}

/**
 * Search over all pages, by an index in memory: made when it is first asked, and anew behind an answer when its data
 * got old or was not whole. A source that fails leaves in it what it gave before.
 */
export function createSearch({ sources, now, log }: SearchParts) {
  const kept: SearchEntry[][] = sources.map(() => []);
  let built: Built | undefined;
  let flight: Promise<Built> | undefined;

  return async (query: string): Promise<Dated<SearchAnswer>> => {
    const { find, at, degraded } = built ?? (await build());
    if (built && isDue(built)) build().catch((error: unknown) => log.error({ event: 'search-index-broke' }, error));
    return { outcome: found(query ? find(query) : { hits: [], total: 0 }), at, degraded };
  };

  function isDue({ at, degraded, builtAt }: Built): boolean {
    if (now() - builtAt < pause) return false;
    return degraded || now() - (at ?? builtAt) > lifetime;
  }

  function build(): Promise<Built> {
    flight ??= make().finally(() => {
      flight = undefined;
    });
    return flight;
  }

  async function make(): Promise<Built> {
    const answers = await Promise.all(sources.map((source) => source()));
    answers.forEach(({ outcome }, index) => {
      if (outcome.ok) kept[index] = outcome.value;
    });
    built = {
      find: await createIndex(kept.flat().slice(0, mostPages)),
      at: answers.reduce<number | undefined>((oldest, { at }) => olderOf(oldest, at), undefined),
      degraded: answers.some(({ outcome, degraded }) => degraded || !outcome.ok),
      builtAt: now(),
    };
    return built;
  }
}

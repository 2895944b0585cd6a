import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { lifetimes } from './api-cache.ts';
import type { LastGood } from './last-good.ts';

/** Answers that the processes of a site share. No method rejects. */
export type SharedAnswers = Pick<LastGood, 'find' | 'store' | 'drop'>;

/** No method rejects. The value is not trusted. */
export interface SharedAnswerStore {
  find(key: string): Promise<unknown>;
  store(key: string, value: object, ms: number): Promise<void>;
  drop(key: string): Promise<void>;
}

interface Parts {
  cache: SharedAnswerStore;
  /** Identifies the upstream. May contain its secret. */
  upstream: string;
  now: () => number;
}

/** Raise it when the stored form of an answer changes. Answers are stored as received, so releases can share them. */
const format = 1;

/** Characters. Parsing a longer answer would keep visitors waiting. */
const longest = 512 * 1024;

/** Milliseconds that another machine's clock may be ahead. */
const mostAhead = 60_000;

const answerSchema = v.object({ data: v.unknown(), at: v.number() });

export function createSharedAnswers({ cache, upstream, now }: Parts): SharedAnswers {
  const prefix = `site:answer:${format}:${hash('sha256', upstream).slice(0, 16)}:`;
  /**
   * When each key was dropped. The cache itself cannot drop a key while it is away, and another process may still store
   * an answer from before.
   */
  const dropped = new LRUCache<string, number>({ max: 1_000, ttl: lifetimes.kept });
  return {
    async find(key) {
      const stored = v.safeParse(answerSchema, await cache.find(prefix + key));
      if (!stored.success) return undefined;
      const { data, at } = stored.output;
      const isUsable = at > (dropped.get(key) ?? Number.NEGATIVE_INFINITY) && at <= now() + mostAhead;
      return isUsable ? { data, at: Math.min(at, now()) } : undefined;
    },
    async store(key, answer) {
      if (JSON.stringify(answer).length <= longest) await cache.store(prefix + key, answer, lifetimes.kept);
    },
    async drop(key) {
      dropped.set(key, now());
      await cache.drop(prefix + key);
    },
  };
}

import { LRUCache } from 'lru-cache';
import type { Outcome } from '../../shared/outcome.ts';

/**
 * How long, in milliseconds, and how many times in a row an answer must be repeated before a retraction is believed. An
 * emptied list is more often a failed query than a fact.
 */
const patience = {
  gone: { time: 30 * 60_000, times: 3 },
  emptied: { time: 24 * 60 * 60_000, times: 3 },
};

/** Milliseconds. A permanently broken list must not keep unknown addresses from getting 404. */
export const brokenListPatience = 24 * 60 * 60_000;

interface Retraction {
  since: number;
  times: number;
}

export function createRetractions<T>(now: () => number) {
  const retractions = new LRUCache<string, Retraction>({ max: 500 });

  return {
    /** Whether to keep the earlier value despite this answer. */
    isUnconfirmed(key: string, before: T, outcome: Outcome<T>): boolean {
      const takesBack = outcome.ok ? isEmpty(outcome.value) && !isEmpty(before) : true;
      if (!takesBack) {
        retractions.delete(key);
        return false;
      }
      const known = retractions.get(key);
      const retraction = { since: Math.min(known?.since ?? now(), now()), times: (known?.times ?? 0) + 1 };
      const { time, times } = outcome.ok ? patience.emptied : patience.gone;
      const isBelieved = retraction.times >= times && now() - retraction.since >= time;
      if (isBelieved) retractions.delete(key);
      else retractions.set(key, retraction);
      return !isBelieved;
    },
  };
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

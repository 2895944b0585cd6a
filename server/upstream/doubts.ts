import { LRUCache } from 'lru-cache';
import type { Outcome } from '../../shared/outcome.ts';

/**
 * How long, in milliseconds, and how often in a row the upstream has to take back an earlier answer until that is
 * believed. A list that became empty is more often a failed query than a fact.
 */
const patience = {
  gone: { time: 30 * 60_000, times: 3 },
  emptied: { time: 24 * 60 * 60_000, times: 3 },
};

/**
 * Milliseconds for which what is not among the readable records of a list may be among the others. One that is broken for
 * good must not keep unknown addresses from being 404.
 */
export const patienceWithBroken = 24 * 60 * 60_000;

interface Doubt {
  since: number;
  times: number;
}

/** Answers that would take a good value away. */
export function createDoubts<T>(now: () => number) {
  const doubts = new LRUCache<string, Doubt>({ max: 500 });

  return {
    /** Whether the value from before is to be kept in spite of this answer. */
    has(key: string, before: T, outcome: Outcome<T>): boolean {
      const takesBack = outcome.ok ? isEmpty(outcome.value) && !isEmpty(before) : true;
      if (!takesBack) {
        doubts.delete(key);
        return false;
      }
      const known = doubts.get(key);
      const doubt = { since: Math.min(known?.since ?? now(), now()), times: (known?.times ?? 0) + 1 };
      const { time, times } = outcome.ok ? patience.emptied : patience.gone;
      const isBelieved = doubt.times >= times && now() - doubt.since >= time;
      if (isBelieved) doubts.delete(key);
      else doubts.set(key, doubt);
      return !isBelieved;
    },
  };
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

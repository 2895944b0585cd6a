import type { DatabaseSync } from 'node:sqlite';
import type { Content } from '../content/load-content.ts';
import { publishedOn } from './published.ts';
import { seed } from './seed.ts';

interface DailySeedParts {
  database: DatabaseSync;
  content: Content;
  now: () => number;
  onAccident: (error: unknown) => void;
}

/** Milliseconds. A day that cannot be written is not tried again with every answer. */
const rest = 60_000;

/**
 * Keeps the tables at what is published today. What derives from items, such as the descriptions of lists, changes
 * with them, so a day that brings one fills all the tables anew.
 */
export function createDailySeed({ database, content: first, now, onAccident }: DailySeedParts) {
  let content = first;
  let seeded = '';
  let restUntil = 0;
  const today = () => new Date(now()).toISOString().slice(0, 10);

  function fill(): void {
    const day = today();
    seed(database, publishedOn(day, content));
    seeded = day;
  }

  return {
    fill,
    /** To be called ahead of every answer: a comparison, and once a day some work. Never throws. */
    keepUp(): void {
      if (today() === seeded || now() < restUntil) return;
      try {
        fill();
      } catch (error) {
        restUntil = now() + rest;
        onAccident(error);
      }
    },
    /** Throws when the content cannot be stored. What was there before is there still. */
    replace(next: Content): void {
      const before = content;
      content = next;
      try {
        fill();
      } catch (error) {
        content = before;
        throw error;
      }
    },
  };
}

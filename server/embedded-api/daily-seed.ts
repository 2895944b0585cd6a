import type { DatabaseSync } from 'node:sqlite';
import { seed } from './seed.ts';
import type { PublishedContent } from './seo-rows.ts';

interface DailySeedParts {
  database: DatabaseSync;
  content: PublishedContent;
  now: () => number;
  onAccident: (error: unknown) => void;
}

/** Milliseconds. A day that cannot be written is not tried again with every answer. */
const rest = 60_000;

/** Keeps the tables at what is published today. */
export function createDailySeed({ database, content: first, now, onAccident }: DailySeedParts) {
  let content = first;
  let seeded = '';
  let restUntil = 0;
  const today = () => new Date(now()).toISOString().slice(0, 10);

  function fill(): void {
    const day = today();
    try {
      seed(database, content, day);
    } catch (error) {
      if (!content.items.repaired(error)) throw error;
      seed(database, content, day);
    }
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
    replace(next: PublishedContent): void {
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

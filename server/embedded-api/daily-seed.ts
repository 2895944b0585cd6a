import type { DatabaseSync } from 'node:sqlite';
import { seed } from './seed.ts';
import type { PublishedContent } from './seo-rows.ts';

interface DailySeedParts {
  database: DatabaseSync;
  content: PublishedContent;
  now: () => number;
  onAccident: (error: unknown) => void;
}

/** Milliseconds before a failed write is tried again. */
const rest = 60_000;

/** Keeps the tables up to date with today's publications. */
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
    /** Called before every answer: usually a comparison, and once a day a seed. Never throws. */
    keepUp(): void {
      if (today() === seeded || now() < restUntil) return;
      try {
        fill();
      } catch (error) {
        restUntil = now() + rest;
        onAccident(error);
      }
    },
    /** Throws if the content cannot be stored; the old content stays. */
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

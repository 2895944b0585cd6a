import type { Section } from '../../../shared/items.ts';

export interface Sections {
  all: Section[];
  add(title: string): string;
}

export function createSections(): Sections {
  const all: Section[] = [];
  const ids = new Set<string>();
  /** Last number used for each stem. Counting from 1 for each title would be slow if many titles were equal. */
  const counts = new Map<string, number>();

  return {
    all,
    add(title) {
      const stem = stemOf(title);
      let id = stem;
      let count = counts.get(stem) ?? 1;
      while (ids.has(id)) {
        count += 1;
        id = `${stem}-${count}`;
      }
      counts.set(stem, count);
      ids.add(id);
      all.push({ id, title });
      return id;
    },
  };
}

/** Adds a prefix, because an ID must not collide with the page's own IDs. */
function stemOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `s-${words || 'section'}`;
}

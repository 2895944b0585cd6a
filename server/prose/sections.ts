import type { Section } from '../../shared/items.ts';

export interface Sections {
  /** In the order of the text. */
  all: Section[];
  /** Adds a section and gives its id, which no other section has. */
  add(title: string): string;
}

/** The sections of one article, for its table of contents. */
export function createSections(): Sections {
  const all: Section[] = [];
  const ids = new Set<string>();
  /** The last number given out, by what the id starts with: counting from 1 each time would take cubic time. */
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

/** The prefix keeps a heading from taking an id that the page's own parts use. */
function stemOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `s-${words || 'section'}`;
}

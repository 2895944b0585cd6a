import type { SeoEntry } from '../content/schemas.ts';

export interface SeoRow extends SeoEntry {
  /** ISO date: the newest of what the page shows. */
  lastModified: string;
}

/** What has a page of its own: a note, a product, a case study, a job. */
export interface Item {
  slug: string;
  title: string;
  summary: string;
  publishedAt: string;
  seo: Pick<SeoEntry, 'title' | 'description' | 'keywords'>;
}

export function itemRow(path: string, { title, seo, publishedAt }: Item): SeoRow {
  return { path, name: title, ...seo, indexed: true, lastModified: publishedAt };
}

/** A list that was narrowed to some items. Without any it has nothing to be found for. */
export function listRow(path: string, name: string, description: string, items: Item[], listTitle: string): SeoRow {
  return {
    path,
    name,
    title: `${name}: ${listTitle}`,
    description,
    keywords: [name, listTitle],
    indexed: items.length > 0,
    lastModified: newestOf(items),
  };
}

/** A description for a list that nobody wrote one for: what it lists, then how that begins. */
export function listDescription(name: string, items: Item[], listTitle: string): string {
  const newest = newestFirst(items);
  const titles = newest.map(({ title }) => title).join('; ');
  return shortened([`${listTitle} on ${name}`, titles, ...newest.map(({ summary }) => summary)].join('. '), 160);
}

export function newestFirst<One extends Item>(items: One[]): One[] {
  return items.toSorted((a, b) => Number(a.publishedAt < b.publishedAt) - Number(a.publishedAt > b.publishedAt));
}

export function newestOf(items: Item[]): string {
  return newestFirst(items)[0]?.publishedAt ?? '';
}

function shortened(text: string, longest: number): string {
  // bounded: `longest`, 160 characters
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\s:;,.]*\s\S*$/, '')}…`;
}

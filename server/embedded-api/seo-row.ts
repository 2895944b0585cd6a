import type { SeoEntry } from '../content/site-schemas.ts';

/** An item with its own page. */
interface ItemPage {
  title: string;
  publishedAt: string;
  updatedAt?: string;
  seo: Pick<SeoEntry, 'title' | 'description' | 'keywords'>;
}

/** An item as a list shows it. */
export interface ListedItem {
  title: string;
  summary: string;
  publishedOn: string;
}

/** A row of the table `seo`, without its place. */
export type PageRecord = ReturnType<typeof pageRecord>;

/** `lastModified` is the ISO date of the newest content on the page. */
export function pageRecord({ path, name, title, description, keywords, indexed }: SeoEntry, lastModified: string) {
  return {
    path,
    page_title: name,
    title,
    description,
    keywords: keywords.join(', '),
    indexed: Number(indexed),
    last_modified: lastModified,
  };
}

export function itemRecord(path: string, { title, seo, publishedAt, updatedAt = publishedAt }: ItemPage) {
  const record = pageRecord({ path, name: title, ...seo, indexed: true }, updatedAt);
  return { ...record, is_item: 1, position: 0 };
}

/** A list narrowed to some items; these are the newest. An empty list is not indexed. */
export function listRecord(list: Omit<SeoEntry, 'indexed'>, newest: ListedItem[]): PageRecord {
  return pageRecord({ ...list, indexed: newest.length > 0 }, newest[0]?.publishedOn ?? '');
}

/** A description for a list that has none: its items, then the beginning of their texts. */
export function listDescription(name: string, newest: ListedItem[], listTitle: string): string {
  const titles = newest.map(({ title }) => title).join('; ');
  const whole = [`${listTitle} on ${name}`, titles, ...newest.map(({ summary }) => summary)].join('. ');
  return shortened(whole, longestDescription);
}

const longestDescription = 160;
/** Items that fill a description: each takes at least three characters. */
export const mostDescribed = Math.ceil(longestDescription / 3);

function shortened(text: string, longest: number): string {
  // bounded: `longest`, 160 characters
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\s:;,.]*\s\S*$/, '')}…`;
}

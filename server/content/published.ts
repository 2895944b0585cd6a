import { createHash } from 'node:crypto';
import { type Comment, publishedBy } from './content-items.ts';
import { byDay, type ListedItems, order, type PageRecord, pageRecordsOf } from './list-records.ts';
import type { Content } from './load-content.ts';

export interface PublishedContent extends Content {
  companyName: string;
}

type Lists = Pick<
  Content,
  'settings' | 'countries' | 'clients' | 'reviews' | 'events' | 'categories' | 'tags' | 'portfolioCategories'
>;

export interface Published extends ListedItems {
  lists: Lists;
  comments: ReadonlyMap<string, Comment[]>;
  records: ReadonlyMap<string, PageRecord>;
  version: string;
}

export function publishedOn(content: PublishedContent, today: string): Published {
  const { items } = content;
  const blogs = publishedBy(items.blogs, today).sort(byDay);
  const comments = new Map(blogs.map(({ slug }) => [slug, items.comments.get(slug) ?? []]));
  const { settings, countries, clients, reviews, events, categories, tags, portfolioCategories } = content;
  const lists = { settings, countries, clients, reviews, events, categories, tags, portfolioCategories };
  const published = {
    lists,
    blogs,
    portfolio: publishedBy(items.portfolio, today).sort((a, b) => order(b.year, a.year) || byDay(a, b)),
    studies: publishedBy(items['case-studies'], today).sort(byDay),
    jobs: publishedBy(items.jobs, today).sort(byDay),
    comments,
  };
  const records = pageRecordsOf(published, content);
  return { ...published, records, version: versionOf(published, records) };
}

function versionOf(
  { lists, blogs, portfolio, studies, jobs, comments }: Omit<Published, 'records' | 'version'>,
  records: ReadonlyMap<string, PageRecord>,
): string {
  const items = [blogs, portfolio, studies, jobs].map((list) => list.map(({ digest }) => digest));
  return createHash('sha256')
    .update(JSON.stringify([lists, items, [...comments], [...records]]))
    .digest('hex');
}

export function publishedAlone(
  items: Partial<Pick<Published, 'blogs' | 'portfolio' | 'studies' | 'jobs'>>,
  lists: Pick<Lists, 'categories' | 'tags' | 'portfolioCategories'>,
): Published {
  const others = { settings: [], countries: [], clients: [], reviews: [], events: [] };
  const none = { blogs: [], portfolio: [], studies: [], jobs: [] };
  const published = { lists: { ...others, ...lists }, ...none, ...items, comments: new Map() };
  return { ...published, records: pageRecordsOf(published, { seo: [], companyName: '' }), version: '' };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BlogSummary } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import type { Timestamped } from '../../company-api/api-cache.ts';
import type { ContentQueries } from '../../queries/site-query.ts';
import { standaloneHtml } from './standalone-html.ts';

export interface Feed {
  title: string;
  description: string;
  language: string;
  url: string;
  notes: FeedNote[];
}

export interface FeedNote {
  /** Feed readers identify the article by this address. */
  url: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  categories: string[];
  publishedAt: string;
  modifiedAt: string;
}

export type FeedQueries = Pick<ContentQueries, 'meta' | 'blogs.list' | 'blogs.post' | 'blogs.body'>;

interface FeedSource {
  queries: FeedQueries;
  companyName: string;
  example: string | undefined;
  webBase: string;
}

/**
 * `notes` is the maximum number of articles in a feed. The article whose HTML brings the total above `characters` is
 * the last one.
 */
const max = { notes: 50, characters: 1_000_000 };

export async function readFeed(
  { queries, companyName, example, webBase }: FeedSource,
  category: string | undefined,
): Promise<{ value: Feed; isSound: boolean } | undefined> {
  let isSound = true;
  const note = <Value>({ result, degraded, isPartial }: Timestamped<Value>): Value | undefined => {
    if (degraded || isPartial || (!result.ok && result.reason === 'unavailable')) isSound = false;
    return result.ok ? result.value : undefined;
  };
  const path = category ? href.blogCategory(category) : href.blogs();
  const meta = note(await queries.meta.run({ path }));
  const listed: BlogSummary[] = [];
  let name = '';
  for (let page = 1, pages = 1; page <= pages && listed.length < max.notes; page += 1) {
    const list = note(await queries['blogs.list'].run({ page, ...(category && { category }) }));
    if (!list) return undefined;
    name = list.title ? `: ${list.title}` : '';
    pages = list.pages;
    listed.push(...list.items);
  }
  const notes: FeedNote[] = [];
  let characters = 0;
  for (const summary of listed.slice(0, max.notes)) {
    const { slug } = summary;
    const body = note(await queries['blogs.body'].run({ slug }));
    const post = note(await queries['blogs.post'].run({ slug }));
    await nextTurn();
    if (!body || !post) continue;
    const url = webBase + href.blog(slug);
    const html = standaloneHtml(String(body.__html), url);
    characters += html.length;
    notes.push({
      url,
      title: summary.title,
      summary: summary.summary,
      html,
      author: summary.author.name,
      categories: [summary.category.name, ...post.tags.map((tag) => tag.name)],
      publishedAt: timeOf(summary.publishedOn),
      modifiedAt: timeOf(post.updatedOn ?? summary.publishedOn),
    });
    if (characters > max.characters) break;
  }
  if (listed.length > 0 && notes.length === 0) return undefined;
  const title = `${companyName} blogs${name}`;
  const description = [meta?.description || title, example].filter(Boolean).join(' ');
  const feed = { title, description, language: 'en-US', url: webBase + path, notes };
  return { value: feed, isSound };
}

function timeOf(day: string): string {
  return `${day}T00:00:00Z`;
}

import { LRUCache } from 'lru-cache';
import { type FeedFile, feedFiles, href } from '../../../shared/paths.ts';
import { found, missing, unavailable } from '../../../shared/result.ts';
import type { Log } from '../../process/log.ts';
import type { ContentQueries } from '../../queries/site-query.ts';
import type { ContentDates } from '../../store/content-dates.ts';
import { createGeneratedFile, type FindFile, type GeneratedFile } from '../generated-file.ts';
import { createRefreshedValue } from '../refreshed-value.ts';
import { feedFormats } from './feed-formats.ts';
import { type FeedQueries, readFeed } from './read-feed.ts';

export interface FeedParts {
  queries: FeedQueries & Pick<ContentQueries, 'blogs.categories'>;
  dates: ContentDates;
  companyName: string;
  example: string | undefined;
  webBase: string;
  now: () => number;
  log: Log;
}

type FeedTexts = Record<FeedFile, GeneratedFile>;

const maxFeeds = 20;

const address = /^\/blogs\/(?:category\/([a-z0-9-]{1,100})\/)?(rss\.xml|atom\.xml|feed\.json)$/;

export function isFeedPath(path: string): boolean {
  return address.test(path);
}

export function createFeeds({ queries, dates, companyName, example, webBase, now, log }: FeedParts): FindFile {
  const feeds = new LRUCache<string, () => Promise<FeedTexts | undefined>>({ max: maxFeeds });

  return async (path) => {
    const [, category, file] = address.exec(path) ?? [];
    const name = feedFiles.find((one) => one === file);
    if (!name) return missing;
    if (category !== undefined) {
      const { result } = await queries['blogs.categories'].run({});
      if (result.ok && !result.value.some(({ slug }) => slug === category)) return missing;
    }
    const feed = feeds.get(category ?? '') ?? cachedFeed(category);
    feeds.set(category ?? '', feed);
    const texts = await feed();
    return texts ? found(texts[name]) : unavailable;
  };

  function cachedFeed(category: string | undefined): () => Promise<FeedTexts | undefined> {
    return createRefreshedValue({
      name: href.feed('rss.xml', category),
      now,
      log,
      async make() {
        const feed = await readFeed({ queries, companyName, example, webBase }, category);
        if (!feed) return undefined;
        const written = (file: FeedFile) => {
          const path = href.feed(file, category);
          const { type, write } = feedFormats[file];
          return createGeneratedFile(path, type, [write(feed.value, webBase + path)], dates);
        };
        const value = {
          'rss.xml': written('rss.xml'),
          'atom.xml': written('atom.xml'),
          'feed.json': written('feed.json'),
        };
        return { value, isSound: feed.isSound };
      },
    });
  }
}

import { LRUCache } from 'lru-cache';
import { found, missing, unavailable } from '../../../shared/outcome.ts';
import { type FeedFile, feedFiles, href } from '../../../shared/paths.ts';
import type { Log } from '../../process/log.ts';
import type { ContentReads } from '../../queries/site-read.ts';
import type { ContentDates } from '../../store/content-dates.ts';
import { createGeneratedFile, type FindFile, type GeneratedFile } from '../generated-file.ts';
import { createRefreshedValue } from '../refreshed-value.ts';
import { feedFormats } from './feed-formats.ts';
import { type FeedReads, readFeed } from './read-feed.ts';

export interface FeedParts {
  reads: FeedReads & Pick<ContentReads, 'blogs.categories'>;
  dates: ContentDates;
  companyName: string;
  webBase: string;
  now: () => number;
  log: Log;
}

type FeedTexts = Record<FeedFile, GeneratedFile>;

/** Each in three formats. */
const maxFeeds = 20;

const address = /^\/blogs\/(?:category\/([a-z0-9-]{1,100})\/)?(rss\.xml|atom\.xml|feed\.json)$/;

export function isFeedPath(path: string): boolean {
  return address.test(path);
}

export function createFeeds({ reads, dates, companyName, webBase, now, log }: FeedParts): FindFile {
  const feeds = new LRUCache<string, () => Promise<FeedTexts | undefined>>({ max: maxFeeds });

  return async (path) => {
    const [, category, file] = address.exec(path) ?? [];
    const name = feedFiles.find((one) => one === file);
    if (!name) return missing;
    if (category !== undefined) {
      const { outcome } = await reads['blogs.categories'].run({});
      if (outcome.ok && !outcome.value.some(({ slug }) => slug === category)) return missing;
    }
    const feed = feeds.get(category ?? '') ?? keptFeed(category);
    feeds.set(category ?? '', feed);
    const texts = await feed();
    return texts ? found(texts[name]) : unavailable;
  };

  function keptFeed(category: string | undefined): () => Promise<FeedTexts | undefined> {
    return createRefreshedValue({
      name: href.feed('rss.xml', category),
      now,
      log,
      async make() {
        const feed = await readFeed({ reads, companyName, webBase }, category);
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

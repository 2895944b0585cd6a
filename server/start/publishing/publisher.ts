import { href } from '../../../shared/paths.ts';
import { ContentError, type ContentIssue, textOf } from '../../content/content-error.ts';
import type { FallbackContent } from '../../content/content-folder.ts';
import type { PublishedFiles } from '../../content/content-state.ts';
import type { Content } from '../../content/load-content.ts';
import { everyPage } from '../../http/surrogate-keys.ts';
import type { Log } from '../../process/log.ts';
import type { QuerySources } from '../../queries/query-sources.ts';
import type { ContentSnapshot } from '../content-snapshot.ts';

interface Parts {
  first: ContentSnapshot;
  content: Pick<Content, 'fingerprint' | 'files' | 'pages'>;
  fallbackContent: FallbackContent | undefined;
  /** True with the embedded API, because the content folder then contains all published content. */
  isWhole: boolean;
  read(): Promise<Content>;
  snapshotOf(content: Content): ContentSnapshot;
  replaceContent(content: Content): void;
  sources: QuerySources;
  purge(keys: string[]): void;
  now: () => number;
  log: Log;
}

export interface Published {
  ok: true;
  isChanged: boolean;
  ms: number;
  warnings: string[];
}

interface NotPublished {
  ok: false;
  errors: ContentIssue[];
  message: string;
}

export interface Publisher {
  current(): ContentSnapshot;
  published(): PublishedFiles;
  /** Never rejects. Calls during a publication share the next publication. */
  publish(): Promise<Published | NotPublished>;
  follow(listener: (snapshot: ContentSnapshot) => void): void;
  invalidateComments(slug: string): Promise<void>;
}

export function createPublisher(parts: Parts): Publisher {
  const { first, read, snapshotOf, replaceContent, sources, purge, now, log } = parts;
  let { fingerprint } = parts.content;
  const { files, pages } = parts.content;
  let published: PublishedFiles = {
    files,
    earlier: files,
    pages,
    since: now(),
    fallbackContent: parts.fallbackContent,
  };
  let current = first;
  let upcoming: ContentSnapshot | undefined;
  let running: Promise<unknown> | undefined;
  let next: Promise<Published | NotPublished> | undefined;
  const listeners: ((snapshot: ContentSnapshot) => void)[] = [];

  function begin(): Promise<Published | NotPublished> {
    const publication = attempt().finally(() => {
      running = undefined;
    });
    running = publication;
    return publication;
  }

  async function attempt(): Promise<Published | NotPublished> {
    const began = performance.now();
    try {
      const { warnings, isChanged } = await change();
      const ms = Math.round(performance.now() - began);
      log.info({ event: isChanged ? 'content-published' : 'content-unchanged', ms, warnings: warnings.length });
      return { ok: true, isChanged, ms, warnings };
    } catch (error) {
      const errors = error instanceof ContentError ? error.errors : [];
      const message = error instanceof Error ? error.message : String(error);
      if (errors.length > 0) log.error({ event: 'content-refused', errors: message });
      else log.error({ event: 'content-not-published' }, error);
      return { ok: false, errors, message };
    } finally {
      upcoming = undefined;
    }
  }

  async function change() {
    const content = await read();
    const warnings = content.warnings.map(textOf);
    if (parts.isWhole && content.fingerprint === fingerprint) {
      if (published.fallbackContent) published = { ...published, fallbackContent: undefined };
      return { isChanged: false, warnings };
    }
    upcoming = snapshotOf(content);
    replaceContent(content);
    // The steps after this line must not fail, because the embedded API may already serve the new content.
    await sources.renew(content.pages);
    upcoming.pages.cache.fallBackOn(current.pages.cache);
    current = upcoming;
    fingerprint = content.fingerprint;
    const { files, pages } = content;
    published = { files, pages, earlier: published.files, since: now(), fallbackContent: undefined };
    for (const listener of listeners) listener(current);
    purge([everyPage]);
    // Running a query adds the new content pages to the search index.
    void current.contentQueries.search.run({ q: '' });
    return { isChanged: true, warnings };
  }

  return {
    current: () => current,
    published: () => published,
    publish() {
      if (!running) return begin();
      // The running publication may have read a file before the file's latest change was saved.
      next ??= running.then(() => {
        next = undefined;
        return begin();
      });
      return next;
    },
    follow(listener) {
      listeners.push(listener);
    },
    async invalidateComments(slug) {
      await current.pages.invalidateComments(slug);
      await upcoming?.pages.invalidateComments(slug);
      purge([href.blog(slug)]);
    },
  };
}

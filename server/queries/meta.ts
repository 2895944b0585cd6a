import type { PageMeta } from '../../shared/page.ts';
import { paths } from '../../shared/paths.ts';
import { found, missing } from '../../shared/result.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import { joinTimestamped, mapTimestamped, timestampedMissing } from '../company-api/timestamped.ts';
import type { SeoEntry } from '../content/site-schemas.ts';
import { defaultMeta } from './default-meta.ts';
import { createFindItem } from './find-item.ts';
import type { FindThinLists } from './thin-lists.ts';
import type { UpstreamQueries } from './upstream-queries.ts';

interface MetaParts {
  upstream: UpstreamQueries;
  companyName: string;
  own: SeoEntry[];
  findThinLists: FindThinLists;
}

/**
 * Texts that the upstream's SEO record lacks come from the item, the site's own record, or a default text. The result
 * is missing if no page can have the path.
 */
export function createMeta({ upstream, companyName, own, findThinLists }: MetaParts) {
  const records = new Map(
    own.map(({ path, title, description, keywords }) => [
      path,
      { title, description, keywords: keywords.join(', '), indexed: true },
    ]),
  );
  const findItem = createFindItem(upstream);

  return async function meta(path: string): Promise<Timestamped<PageMeta>> {
    if (!isPagePath(path)) return { result: missing, at: undefined, degraded: false };
    const [record, thin] = await Promise.all([recordOf(path), findThinLists([path])]);
    return joinTimestamped(record, thin, (one, few) =>
      one.ok && few.ok && few.value.has(path) ? found({ ...one.value, indexed: false }) : one,
    );
  };

  async function recordOf(path: string): Promise<Timestamped<PageMeta>> {
    const timestamped = await upstream.meta({ Slug: path });
    if (timestamped.result.ok && timestamped.result.value.title && timestamped.result.value.description)
      return timestamped;
    const item = (await findItem(path)) ?? timestampedMissing;
    return joinTimestamped(timestamped, item, (record, one) => {
      const texts = one.ok && { title: `${one.value.title} | ${companyName}`, description: one.value.summary };
      const fallback = { ...pageMeta(path), ...texts };
      if (!record.ok) return found(fallback);
      const { title, description } = record.value;
      return found({
        ...record.value,
        title: title || fallback.title,
        description: description || fallback.description,
      });
    });
  }

  function pageMeta(path: string): PageMeta {
    return records.get(path) ?? defaultMeta(path, companyName);
  }
}

export function noindexMeta(meta: (path: string) => Promise<Timestamped<PageMeta>>): typeof meta {
  return async (path) => mapTimestamped(await meta(path), (page) => found({ ...page, indexed: false }));
}

function isPagePath(path: string): boolean {
  return pagePatterns.some((pattern) => pattern.test(path));
}

// bounded: built from constants, with slashes between the quantifiers
const pagePatterns = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

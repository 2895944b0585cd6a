import { found, missing } from '../../shared/outcome.ts';
import type { PageMeta } from '../../shared/page.ts';
import { paths } from '../../shared/paths.ts';
import type { SeoEntry } from '../content/site-schemas.ts';
import type { Dated } from '../upstream/api-cache.ts';
import { joinDated, mapDated, withFallback } from '../upstream/dated.ts';
import { defaultMeta } from './default-meta.ts';
import { createFindItem } from './find-item.ts';
import type { ThinAmong } from './thin-lists.ts';
import type { UpstreamReads } from './upstream-reads.ts';

interface MetaParts {
  upstream: UpstreamReads;
  companyName: string;
  /** Records of the pages that are content files. */
  own: SeoEntry[];
  thinAmong: ThinAmong;
}

/**
 * Head metadata of an address: the upstream's SEO record, else the built-in default. A failed call has already
 * fallen back to the last good record in the cache; what stands here then is the default, marked as degraded. A list
 * of too few items is not indexed, whatever its record says.
 */
export function createMeta({ upstream, companyName, own, thinAmong }: MetaParts) {
  const records = new Map(
    own.map(({ path, title, description, keywords }) => [
      path,
      { title, description, keywords: keywords.join(', '), indexed: true },
    ]),
  );
  const findItem = createFindItem(upstream);

  return async function meta(path: string): Promise<Dated<PageMeta>> {
    if (!isPagePath(path)) return { outcome: missing, at: undefined, degraded: false };
    const [record, thin] = await Promise.all([recordOf(path), thinAmong([path])]);
    return joinDated(record, thin, (one, few) =>
      one.ok && few.ok && few.value.has(path) ? found({ ...one.value, indexed: false }) : one,
    );
  };

  async function recordOf(path: string): Promise<Dated<PageMeta>> {
    const dated = await upstream.meta({ Slug: path });
    if (dated.outcome.ok) return dated;
    const item = await findItem(path);
    if (!item) return withFallback(dated, pageMeta(path));
    return joinDated(dated, item, (_, one) =>
      found(
        one.ok
          ? { ...pageMeta(path), title: `${one.value.title} | ${companyName}`, description: one.value.summary }
          : pageMeta(path),
      ),
    );
  }

  function pageMeta(path: string): PageMeta {
    return records.get(path) ?? defaultMeta(path, companyName);
  }
}

/** The same metadata on a site that crawlers are to leave alone. */
export function unlist(meta: (path: string) => Promise<Dated<PageMeta>>): typeof meta {
  return async (path) => mapDated(await meta(path), (page) => found({ ...page, indexed: false }));
}

/** Whether an address is one of the site's pages, whatever its slug. */
function isPagePath(path: string): boolean {
  return pagePatterns.some((pattern) => pattern.test(path));
}

// bounded: put together from constants, with slashes between the repetitions
const pagePatterns = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

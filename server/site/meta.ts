import type { PageMeta } from '../../shared/models.ts';
import { found } from '../../shared/outcome.ts';
import { paths } from '../../shared/paths.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { UpstreamReads } from '../upstream/reads.ts';

/**
 * Head metadata of an address: the upstream's SEO record, else the built-in default. A failed call has already
 * fallen back to the last good record in the cache; what stands here then is the default, marked as degraded.
 */
export function createMeta(upstream: UpstreamReads, companyName: string) {
  return async function meta(path: string): Promise<Dated<PageMeta>> {
    const dated = await upstream.meta({ Slug: path });
    if (dated.outcome.ok) return dated;
    return { ...dated, outcome: found((await itemMeta(path)) ?? pageMeta(path)) };
  };

  async function itemMeta(path: string): Promise<PageMeta | undefined> {
    const slug = path.match(/^\/blogs\/([^/]+)$/)?.[1];
    if (!slug) return undefined;
    const { outcome } = await upstream.blog({ BlogSlug: slug, IsPagination: 0 });
    if (!outcome.ok) return undefined;
    const { title, summary } = outcome.value.post;
    return record(`${title} | ${companyName}`, summary);
  }

  function pageMeta(path: string): PageMeta {
    const page = defaults[path] ?? listDefault(path);
    return { ...record(`${page.title} | ${companyName}`, page.description), indexed: path !== paths.pageNotFound };
  }
}

interface Default {
  title: string;
  description: string;
}

const about = 'Board design, firmware, board support packages, device clouds and certification, done by one team.';

const defaults: Record<string, Default> = {
  [paths.home]: { title: 'Embedded and IoT engineering', description: about },
  [paths.blogs]: {
    title: 'Application notes',
    description:
      'Notes by the engineers who did the work: firmware, board support, radio, hardware and test, with numbers.',
  },
  [paths.pageNotFound]: { title: 'Page not found', description: about },
};

function listDefault(path: string): Default {
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return { title: words.charAt(0).toUpperCase() + words.slice(1), description: about };
}

function record(title: string, description: string): PageMeta {
  return { title, description, keywords: '', indexed: true };
}

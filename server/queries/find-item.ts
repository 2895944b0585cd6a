import { found, missing } from '../../shared/outcome.ts';
import type { Dated } from '../company-api/api-cache.ts';
import { mapDated } from '../company-api/dated.ts';
import type { UpstreamReads } from './upstream-reads.ts';

export interface Titled {
  title: string;
  summary: string;
}

export function createFindItem(upstream: UpstreamReads) {
  const finders: Record<string, (slug: string) => Promise<Dated<Titled>>> = {
    async blogs(slug) {
      return mapDated(await upstream.blog({ BlogSlug: slug, IsPagination: 0 }), ({ post }) => found(post));
    },
    async portfolio(slug) {
      const item = await upstream.portfolioItem({ PortfolioSlug: slug, IsPagination: 0 });
      return mapDated(item, (record) => found(record.item));
    },
    async 'case-studies'(slug) {
      return mapDated(await upstream.caseStudy({ Slug: slug, IsPagination: 0 }), ({ study }) => found(study));
    },
    async career(slug) {
      return mapDated(await upstream.jobs({}), (jobs) => {
        const record = jobs.find(({ job }) => job.slug === slug);
        return record ? found(record.job) : missing;
      });
    },
  };

  return async (path: string): Promise<Dated<Titled> | undefined> => {
    const [, list = '', slug] = path.match(/^\/([^/]+)\/([^/]+)$/) ?? [];
    return slug === undefined || !Object.hasOwn(finders, list) ? undefined : finders[list]?.(slug);
  };
}

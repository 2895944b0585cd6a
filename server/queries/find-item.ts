import { found, missing } from '../../shared/result.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import { mapTimestamped } from '../company-api/timestamped.ts';
import type { UpstreamQueries } from './upstream-queries.ts';

export interface Titled {
  title: string;
  summary: string;
}

export function createFindItem(upstream: UpstreamQueries) {
  const finders: Record<string, (slug: string) => Promise<Timestamped<Titled>>> = {
    async blogs(slug) {
      return mapTimestamped(await upstream.blog({ BlogSlug: slug, IsPagination: 0 }), ({ post }) => found(post));
    },
    async portfolio(slug) {
      const item = await upstream.portfolioItem({ PortfolioSlug: slug, IsPagination: 0 });
      return mapTimestamped(item, (record) => found(record.item));
    },
    async 'case-studies'(slug) {
      return mapTimestamped(await upstream.caseStudy({ Slug: slug, IsPagination: 0 }), ({ study }) => found(study));
    },
    async career(slug) {
      return mapTimestamped(await upstream.jobs({}), (jobs) => {
        const record = jobs.find(({ job }) => job.slug === slug);
        return record ? found(record.job) : missing;
      });
    },
  };

  return async (path: string): Promise<Timestamped<Titled> | undefined> => {
    const [, list = '', slug] = path.match(/^\/([^/]+)\/([^/]+)$/) ?? [];
    return slug === undefined || !Object.hasOwn(finders, list) ? undefined : finders[list]?.(slug);
  };
}

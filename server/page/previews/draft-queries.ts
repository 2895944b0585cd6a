import { href } from '../../../shared/paths.ts';
import { found } from '../../../shared/result.ts';
import { readClientOf } from '../../company-api/embedded/handlers.ts';
import { createLruStore } from '../../company-api/lru-store.ts';
import { mapTimestamped, timestampedMissing, withoutTimestamp } from '../../company-api/timestamped.ts';
import type { ContentPages } from '../../content/load-content.ts';
import type { Pictures } from '../../content/pictures.ts';
import type { Log } from '../../process/log.ts';
import { createBlogLists } from '../../queries/blog-lists.ts';
import { createCaseStudies } from '../../queries/case-studies.ts';
import { createJobs } from '../../queries/jobs.ts';
import { createPortfolio } from '../../queries/portfolio.ts';
import type { QuerySources } from '../../queries/query-sources.ts';
import { bodyQuery } from '../../queries/query-table.ts';
import type { QueryTable } from '../../queries/site-query.ts';
import { createUpstreamQueries } from '../../queries/upstream-queries.ts';
import type { Draft } from './read-draft.ts';

interface Parts {
  queries: QueryTable;
  sources: QuerySources;
  pages: ContentPages;
  figureAt: Pictures['at'];
  imageHosts: string[];
  now: () => number;
  log: Log;
}

export const pathOf: Record<Draft['kind'], (slug: string) => string> = {
  blogs: href.blog,
  portfolio: href.portfolioItem,
  'case-studies': href.caseStudy,
  jobs: href.job,
};

const maxRelated = 3;

/**
 * The draft passes through the same mappers as a published item, but its own queries use a store that exists only for
 * this preview.
 */
export function createDraftQueries(draft: Draft, parts: Parts): Partial<QueryTable> {
  const { queries, sources, pages, now } = parts;
  const { collections } = sources;
  const client = readClientOf(draft.published);
  const store = createLruStore({ entries: 20, bytes: 8 * 1024 * 1024 });
  const own = createUpstreamQueries({ ...parts, client, store, collections, count: () => {} });
  const upstream = { ...sources.upstream, ...pick(own) };
  const path = pathOf[draft.kind](draft.slug);
  const meta: QueryTable['meta'] = {
    ...queries.meta,
    run: async () => mapTimestamped(await own.meta({ Slug: path }), (head) => found({ ...head, indexed: false })),
  };
  const ofEvery: Partial<QueryTable> = { meta, form: { ...queries.form, run: async () => timestampedMissing } };
  return { ...ofEvery, ...ofKind() };

  function ofKind(): Partial<QueryTable> {
    switch (draft.kind) {
      case 'blogs': {
        const lists = createBlogLists(upstream, collections, pages);
        return {
          'blogs.post': { ...queries['blogs.post'], run: ({ slug }) => lists.post(slug) },
          'blogs.body': bodyQuery('blogs.body', lists.html),
          'blogs.comments': { ...queries['blogs.comments'], run: async () => withoutTimestamp([]) },
        };
      }
      case 'portfolio': {
        const { item, html } = createPortfolio(upstream, collections, pages);
        return {
          'portfolio.item': { ...queries['portfolio.item'], run: ({ slug }) => item(slug) },
          'portfolio.body': bodyQuery('portfolio.body', html),
          'portfolio.related': {
            ...queries['portfolio.related'],
            run: async () =>
              mapTimestamped(await queries['portfolio.list'].run({}), ({ items }) => found(items.slice(0, maxRelated))),
          },
        };
      }
      case 'case-studies': {
        const { item, html } = createCaseStudies(upstream, collections, pages);
        return {
          'caseStudies.item': { ...queries['caseStudies.item'], run: ({ slug }) => item(slug) },
          'caseStudies.body': bodyQuery('caseStudies.body', html),
          'caseStudies.related': {
            ...queries['caseStudies.related'],
            run: async () =>
              mapTimestamped(await queries['caseStudies.list'].run({}), ({ items }) =>
                found(items.slice(0, maxRelated)),
              ),
          },
        };
      }
      case 'jobs': {
        const { job, html } = createJobs(upstream, now);
        return {
          'jobs.job': { ...queries['jobs.job'], run: ({ slug }) => job(slug) },
          'jobs.body': bodyQuery('jobs.body', html),
        };
      }
    }
  }
}

function pick({ blog, portfolioItem, caseStudy, jobs, meta }: ReturnType<typeof createUpstreamQueries>) {
  return { blog, portfolioItem, caseStudy, jobs, meta };
}

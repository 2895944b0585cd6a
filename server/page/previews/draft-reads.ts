import { found } from '../../../shared/outcome.ts';
import { href } from '../../../shared/paths.ts';
import { absent, mapDated, timeless } from '../../company-api/dated.ts';
import { readsOf } from '../../company-api/embedded/handlers.ts';
import { createLruStore } from '../../company-api/lru-store.ts';
import type { OwnPages } from '../../content/load-content.ts';
import type { Pictures } from '../../content/pictures.ts';
import type { Log } from '../../process/log.ts';
import { createBlogLists } from '../../queries/blog-lists.ts';
import { createCaseStudies } from '../../queries/case-studies.ts';
import { createJobs } from '../../queries/jobs.ts';
import { createPortfolio } from '../../queries/portfolio.ts';
import type { ReadSources } from '../../queries/read-sources.ts';
import { body } from '../../queries/read-table.ts';
import type { ReadTable } from '../../queries/site-read.ts';
import { createUpstreamReads } from '../../queries/upstream-reads.ts';
import type { Draft } from './read-draft.ts';

interface Parts {
  /** The reads of published pages. */
  reads: ReadTable;
  sources: ReadSources;
  pages: OwnPages;
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
 * The reads that differ on the page of a draft. The draft goes the way of a published item, through the handlers of the
 * embedded API and the reshapes, but past all caches: the store lasts for one preview.
 */
export function createDraftReads(draft: Draft, parts: Parts): Partial<ReadTable> {
  const { reads, sources, pages, now } = parts;
  const { collections } = sources;
  const client = readsOf(draft.published);
  const store = createLruStore({ entries: 20, bytes: 8 * 1024 * 1024 });
  const own = createUpstreamReads({ ...parts, client, store, collections, count: () => {} });
  const upstream = { ...sources.upstream, ...pick(own) };
  const path = pathOf[draft.kind](draft.slug);
  const meta: ReadTable['meta'] = {
    ...reads.meta,
    run: async () => mapDated(await own.meta({ Slug: path }), (head) => found({ ...head, indexed: false })),
  };
  const ofEvery: Partial<ReadTable> = { meta, form: { ...reads.form, run: async () => absent } };
  return { ...ofEvery, ...ofKind() };

  function ofKind(): Partial<ReadTable> {
    switch (draft.kind) {
      case 'blogs': {
        const lists = createBlogLists(upstream, collections, pages);
        return {
          'blogs.post': { ...reads['blogs.post'], run: ({ slug }) => lists.post(slug) },
          'blogs.body': body('blogs.body', lists.html),
          'blogs.comments': { ...reads['blogs.comments'], run: async () => timeless([]) },
        };
      }
      case 'portfolio': {
        const { item, html } = createPortfolio(upstream, collections, pages);
        return {
          'portfolio.item': { ...reads['portfolio.item'], run: ({ slug }) => item(slug) },
          'portfolio.body': body('portfolio.body', html),
          'portfolio.related': {
            ...reads['portfolio.related'],
            run: async () =>
              mapDated(await reads['portfolio.list'].run({}), ({ items }) => found(items.slice(0, maxRelated))),
          },
        };
      }
      case 'case-studies': {
        const { item, html } = createCaseStudies(upstream, collections, pages);
        return {
          'caseStudies.item': { ...reads['caseStudies.item'], run: ({ slug }) => item(slug) },
          'caseStudies.body': body('caseStudies.body', html),
          'caseStudies.related': {
            ...reads['caseStudies.related'],
            run: async () =>
              mapDated(await reads['caseStudies.list'].run({}), ({ items }) => found(items.slice(0, maxRelated))),
          },
        };
      }
      case 'jobs': {
        const { job, html } = createJobs(upstream, now);
        return {
          'jobs.job': { ...reads['jobs.job'], run: ({ slug }) => job(slug) },
          'jobs.body': body('jobs.body', html),
        };
      }
    }
  }
}

function pick({ blog, portfolioItem, caseStudy, jobs, meta }: ReturnType<typeof createUpstreamReads>) {
  return { blog, portfolioItem, caseStudy, jobs, meta };
}

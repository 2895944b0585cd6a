import * as v from 'valibot';
import type { Operation, OperationInput } from '../../shared/contract/operation.ts';
import { operations } from '../../shared/contract/operations.ts';
import { missing, unavailable } from '../../shared/result.ts';
import { type ApiCacheParts, createApiCache, type Timestamped, type ValueSource } from '../company-api/api-cache.ts';
import type { UpstreamClient } from '../company-api/client.ts';
import { blogList, mapBlog } from '../company-api/records/blogs.ts';
import { caseStudyList, mapCaseStudy } from '../company-api/records/case-studies.ts';
import { mapCategories } from '../company-api/records/categories.ts';
import { mapClients } from '../company-api/records/clients.ts';
import { mapComments } from '../company-api/records/comments.ts';
import { mapCountries } from '../company-api/records/countries.ts';
import { mapEvents } from '../company-api/records/events.ts';
import { mapJobs } from '../company-api/records/jobs.ts';
import { type Mapper, readResponse } from '../company-api/records/mappers.ts';
import { mapPortfolioItem, portfolioList } from '../company-api/records/portfolio.ts';
import { mapReviews } from '../company-api/records/reviews.ts';
import { mapMeta, mapPageList } from '../company-api/records/seo.ts';
import { mapSettings } from '../company-api/records/settings.ts';
import type { Pictures } from '../content/pictures.ts';
import type { Collections } from './collections/collections.ts';

export type UpstreamQueries = ReturnType<typeof createUpstreamQueries>;

interface UpstreamQueriesParts extends CachedQueryParts {
  imageHosts: string[];
  figureAt: Pictures['at'];
  collections: Collections;
}

export function createUpstreamQueries(parts: UpstreamQueriesParts) {
  const images = { hosts: parts.imageHosts, figureAt: parts.figureAt };
  const { notes, products, caseStudies } = parts.collections;
  return {
    settings: createCachedQuery(parts, operations.getSettingList, mapSettings),
    countries: createCachedQuery(parts, operations.getCountryList, mapCountries(parts.imageHosts)),
    clients: createCachedQuery(parts, operations.getClientList, mapClients(parts.imageHosts)),
    reviews: createCachedQuery(parts, operations.getReviewList, mapReviews),
    meta: createCachedQuery(parts, operations.getMetaDetails, mapMeta),
    pageList: createCachedQuery(parts, operations.getPageList, mapPageList),
    blogCategories: createCachedQuery(parts, operations.getBlogCategoryList, mapCategories),
    blogPage: createCachedQuery(parts, operations.getBlogList, blogList.page),
    blog: createCachedQuery(parts, operations.getBlogList, mapBlog(images), {
      name: 'post',
      isListed: ({ BlogSlug }) => notes.lists(BlogSlug),
    }),
    comments: createCachedQuery(parts, operations.getCommentList, mapComments, { acceptsEmpty: true }),
    portfolioCategories: createCachedQuery(parts, operations.getPortfolioCategoryList, mapCategories),
    portfolioPage: createCachedQuery(parts, operations.getPortfolioList, portfolioList.page),
    portfolioItem: createCachedQuery(parts, operations.getPortfolioList, mapPortfolioItem(images), {
      name: 'item',
      isListed: ({ PortfolioSlug }) => products.lists(PortfolioSlug),
    }),
    caseStudyPage: createCachedQuery(parts, operations.getCaseStudyList, caseStudyList.page),
    caseStudy: createCachedQuery(parts, operations.getCaseStudyList, mapCaseStudy(images), {
      name: 'item',
      isListed: ({ Slug }) => caseStudies.lists(Slug),
    }),
    jobs: createCachedQuery(parts, operations.getJobList, mapJobs(images)),
    events: createCachedQuery(parts, operations.getEventList, mapEvents),
  };
}

interface CachedQueryParts extends ApiCacheParts {
  client: UpstreamClient;
}

interface CachedQuery<Input, Model> {
  (input: Input): Promise<Timestamped<Model>>;
  invalidate(input: Input): Promise<void>;
}

interface Options<Input> {
  /** Distinguishes between two models of the same operation. */
  name?: string;
  acceptsEmpty?: boolean;
  isListed?(input: Input): boolean;
}

function createCachedQuery<O extends Operation, Model>(
  parts: CachedQueryParts,
  operation: O,
  map: Mapper<Model, OperationInput<O>>,
  { name = 'value', acceptsEmpty = false, isListed = () => false }: Options<OperationInput<O>> = {},
): CachedQuery<OperationInput<O>, Model> {
  const { client, now, log } = parts;
  const cached = createApiCache<Model>(`${operation.path} ${name}`, parts);

  function sourceOf(input: OperationInput<O>): ValueSource<Model> {
    const understand = (data: unknown, before: Model | undefined) => {
      const { result, leftOut } = readResponse(operation, map, { data, input, before }, log);
      return { result, isPartial: leftOut > 0 };
    };
    return {
      acceptsEmpty,
      isListed: () => isListed(input),
      async load(before) {
        const response = await client.call(operation, input);
        if (response?.status !== '1') return { result: unavailable };
        const loaded = understand(response.data, before);
        // If an earlier value is known, a response with unreadable records does not replace the stored data.
        return loaded.isPartial && before !== undefined ? loaded : { ...loaded, data: response.data };
      },
      parse: (data) => understand(data, undefined),
    };
  }

  const keyOf = (input: OperationInput<O>) => JSON.stringify(input);
  async function query(input: OperationInput<O>): Promise<Timestamped<Model>> {
    // A visitor chooses the slug, which may be invalid.
    if (!v.is(operation.input, input)) return { result: missing, at: now(), degraded: false };
    return cached(keyOf(input), sourceOf(input));
  }
  return Object.assign(query, { invalidate: (input: OperationInput<O>) => cached.invalidate(keyOf(input)) });
}

import * as v from 'valibot';
import type { Operation, OperationInput } from '../../shared/contract/operation.ts';
import { operations } from '../../shared/contract/operations.ts';
import { missing, unavailable } from '../../shared/outcome.ts';
import { type ApiCacheParts, createApiCache, type Dated, type Source } from '../company-api/api-cache.ts';
import type { UpstreamClient } from '../company-api/client.ts';
import { blogList, mapBlog } from '../company-api/records/blogs.ts';
import { caseStudyList, mapCaseStudy } from '../company-api/records/case-studies.ts';
import { mapCategories } from '../company-api/records/categories.ts';
import { mapClients } from '../company-api/records/clients.ts';
import { mapComments } from '../company-api/records/comments.ts';
import { mapCountries } from '../company-api/records/countries.ts';
import { mapEvents } from '../company-api/records/events.ts';
import { mapJobs } from '../company-api/records/jobs.ts';
import { type Mapper, readAnswer } from '../company-api/records/mappers.ts';
import { mapPortfolioItem, portfolioList } from '../company-api/records/portfolio.ts';
import { mapReviews } from '../company-api/records/reviews.ts';
import { mapMeta, mapPageList } from '../company-api/records/seo.ts';
import { mapSettings } from '../company-api/records/settings.ts';
import type { Pictures } from '../content/pictures.ts';
import type { Collections } from './collections/collections.ts';

export type UpstreamReads = ReturnType<typeof createUpstreamReads>;

interface ReadsParts extends CachedReadParts {
  imageHosts: string[];
  figureAt: Pictures['at'];
  collections: Collections;
}

export function createUpstreamReads(parts: ReadsParts) {
  const images = { hosts: parts.imageHosts, figureAt: parts.figureAt };
  const { notes, products, caseStudies } = parts.collections;
  return {
    settings: createCachedRead(parts, operations.getSettingList, mapSettings),
    countries: createCachedRead(parts, operations.getCountryList, mapCountries(parts.imageHosts)),
    clients: createCachedRead(parts, operations.getClientList, mapClients(parts.imageHosts)),
    reviews: createCachedRead(parts, operations.getReviewList, mapReviews),
    meta: createCachedRead(parts, operations.getMetaDetails, mapMeta),
    pageList: createCachedRead(parts, operations.getPageList, mapPageList),
    blogCategories: createCachedRead(parts, operations.getBlogCategoryList, mapCategories),
    blogPage: createCachedRead(parts, operations.getBlogList, blogList.page),
    blog: createCachedRead(parts, operations.getBlogList, mapBlog(images), {
      name: 'post',
      isListed: ({ BlogSlug }) => notes.lists(BlogSlug),
    }),
    comments: createCachedRead(parts, operations.getCommentList, mapComments, { takesEmpty: true }),
    portfolioCategories: createCachedRead(parts, operations.getPortfolioCategoryList, mapCategories),
    portfolioPage: createCachedRead(parts, operations.getPortfolioList, portfolioList.page),
    portfolioItem: createCachedRead(parts, operations.getPortfolioList, mapPortfolioItem(images), {
      name: 'item',
      isListed: ({ PortfolioSlug }) => products.lists(PortfolioSlug),
    }),
    caseStudyPage: createCachedRead(parts, operations.getCaseStudyList, caseStudyList.page),
    caseStudy: createCachedRead(parts, operations.getCaseStudyList, mapCaseStudy(images), {
      name: 'item',
      isListed: ({ Slug }) => caseStudies.lists(Slug),
    }),
    jobs: createCachedRead(parts, operations.getJobList, mapJobs(images)),
    events: createCachedRead(parts, operations.getEventList, mapEvents),
  };
}

interface CachedReadParts extends ApiCacheParts {
  client: UpstreamClient;
}

interface CachedRead<Input, Model> {
  (input: Input): Promise<Dated<Model>>;
  forget(input: Input): Promise<void>;
}

interface Options<Input> {
  /** Tells two models of one operation apart. */
  name?: string;
  takesEmpty?: boolean;
  isListed?(input: Input): boolean;
}

function createCachedRead<O extends Operation, Model>(
  parts: CachedReadParts,
  operation: O,
  map: Mapper<Model, OperationInput<O>>,
  { name = 'value', takesEmpty = false, isListed = () => false }: Options<OperationInput<O>> = {},
): CachedRead<OperationInput<O>, Model> {
  const { client, now, log } = parts;
  const cached = createApiCache<Model>(`${operation.path} ${name}`, parts);

  function sourceOf(input: OperationInput<O>): Source<Model> {
    const understand = (data: unknown, before: Model | undefined) => {
      const { outcome, leftOut } = readAnswer(operation, map, { data, input, before }, log);
      return { outcome, isPartial: leftOut > 0 };
    };
    return {
      takesEmpty,
      isListed: () => isListed(input),
      async load(before) {
        const answer = await client.call(operation, input);
        if (answer?.status !== '1') return { outcome: unavailable };
        const loaded = understand(answer.data, before);
        // A response with broken records does not replace the earlier complete one.
        return loaded.isPartial && before !== undefined ? loaded : { ...loaded, data: answer.data };
      },
      read: (data) => understand(data, undefined),
    };
  }

  const keyOf = (input: OperationInput<O>) => JSON.stringify(input);
  async function read(input: OperationInput<O>): Promise<Dated<Model>> {
    // A visitor chose the slug in the address.
    if (!v.is(operation.input, input)) return { outcome: missing, at: now(), degraded: false };
    return cached(keyOf(input), sourceOf(input));
  }
  return Object.assign(read, { forget: (input: OperationInput<O>) => cached.forget(keyOf(input)) });
}

import * as v from 'valibot';
import type { Operation, OperationInput } from '../../shared/contract/operation.ts';
import { operations } from '../../shared/contract/operations.ts';
import { missing, unavailable } from '../../shared/outcome.ts';
import type { Pictures } from '../content/pictures.ts';
import { type ApiCacheParts, createApiCache, type Dated, type Source } from '../upstream/api-cache.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import type { LastGood, StoredAnswer } from '../upstream/last-good.ts';
import { blogList, reshapeBlog } from '../upstream/records/blogs.ts';
import { caseStudyList, reshapeCaseStudy } from '../upstream/records/case-studies.ts';
import { reshapeCategories } from '../upstream/records/categories.ts';
import { reshapeClients } from '../upstream/records/clients.ts';
import { reshapeComments } from '../upstream/records/comments.ts';
import { reshapeCountries } from '../upstream/records/countries.ts';
import { reshapeEvents } from '../upstream/records/events.ts';
import { reshapeJobs } from '../upstream/records/jobs.ts';
import { portfolioList, reshapePortfolioItem } from '../upstream/records/portfolio.ts';
import { type Reshape, readAnswer } from '../upstream/records/reshape.ts';
import { reshapeReviews } from '../upstream/records/reviews.ts';
import { reshapeMeta, reshapePageList } from '../upstream/records/seo.ts';
import { reshapeSettings } from '../upstream/records/settings.ts';
import type { SharedAnswers } from '../upstream/shared-answers.ts';
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
    settings: createCachedRead(parts, operations.getSettingList, reshapeSettings),
    countries: createCachedRead(parts, operations.getCountryList, reshapeCountries(parts.imageHosts)),
    clients: createCachedRead(parts, operations.getClientList, reshapeClients(parts.imageHosts)),
    reviews: createCachedRead(parts, operations.getReviewList, reshapeReviews),
    meta: createCachedRead(parts, operations.getMetaDetails, reshapeMeta),
    pageList: createCachedRead(parts, operations.getPageList, reshapePageList),
    blogCategories: createCachedRead(parts, operations.getBlogCategoryList, reshapeCategories),
    blogPage: createCachedRead(parts, operations.getBlogList, blogList.page),
    blog: createCachedRead(parts, operations.getBlogList, reshapeBlog(images), {
      name: 'post',
      isListed: ({ BlogSlug }) => notes.lists(BlogSlug),
    }),
    comments: createCachedRead(parts, operations.getCommentList, reshapeComments, { takesEmpty: true }),
    portfolioCategories: createCachedRead(parts, operations.getPortfolioCategoryList, reshapeCategories),
    portfolioPage: createCachedRead(parts, operations.getPortfolioList, portfolioList.page),
    portfolioItem: createCachedRead(parts, operations.getPortfolioList, reshapePortfolioItem(images), {
      name: 'item',
      isListed: ({ PortfolioSlug }) => products.lists(PortfolioSlug),
    }),
    caseStudyPage: createCachedRead(parts, operations.getCaseStudyList, caseStudyList.page),
    caseStudy: createCachedRead(parts, operations.getCaseStudyList, reshapeCaseStudy(images), {
      name: 'item',
      isListed: ({ Slug }) => caseStudies.lists(Slug),
    }),
    jobs: createCachedRead(parts, operations.getJobList, reshapeJobs(images)),
    events: createCachedRead(parts, operations.getEventList, reshapeEvents),
  };
}

interface CachedReadParts extends ApiCacheParts {
  client: UpstreamClient;
  /** Undefined with the embedded API, which is always available. */
  lastGood?: LastGood | undefined;
  /** Undefined with the embedded API or without a shared cache. */
  sharedAnswers?: SharedAnswers | undefined;
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
  reshape: Reshape<Model, OperationInput<O>>,
  { name = 'value', takesEmpty = false, isListed = () => false }: Options<OperationInput<O>> = {},
): CachedRead<OperationInput<O>, Model> {
  const { client, lastGood, sharedAnswers, log } = parts;
  const cached = createApiCache<Model>(`${operation.path} ${name}`, parts);

  function sourceOf(input: OperationInput<O>): Source<Model> {
    const key = `${operation.path} ${JSON.stringify(input)}`;
    let toKeep: { data: unknown; isOwn: boolean } | undefined;
    return {
      takesEmpty,
      isListed: () => isListed(input),
      async load(before, since) {
        const ofOthers = await sharedAnswers?.find(key);
        if (ofOthers && ofOthers.at >= since) {
          const { outcome, leftOut } = understand(ofOthers.data, input, before);
          if (outcome.ok && leftOut === 0) {
            toKeep = { data: ofOthers.data, isOwn: false };
            return { ...outcome, at: ofOthers.at };
          }
        }
        // A visitor chose the slug in the address.
        if (!v.is(operation.input, input)) return missing;
        const answer = await client.call(operation, input);
        if (answer?.status !== '1') return unavailable;
        const { outcome, leftOut } = understand(answer.data, input, before);
        // An answer with broken records does not replace the earlier complete one.
        toKeep = leftOut === 0 || before === undefined ? { data: answer.data, isOwn: true } : undefined;
        return leftOut > 0 ? { ...outcome, isPartial: true } : outcome;
      },
      ...(lastGood && {
        async keep(at) {
          if (!toKeep) return;
          const { data, isOwn } = toKeep;
          // Not awaited: visitors do not have to wait for the shared cache.
          if (isOwn) void sharedAnswers?.store(key, { data, at });
          await lastGood.store(key, { data, at });
        },
        async recall() {
          const stored = await Promise.all([sharedAnswers?.find(key), lastGood.find(key)]);
          for (const { data, at } of stored.filter((answer) => answer !== undefined).sort(newestFirst)) {
            const { outcome } = understand(data, input, undefined);
            if (outcome.ok) return { value: outcome.value, at };
          }
          return undefined;
        },
        async drop() {
          await Promise.all([sharedAnswers?.drop(key), lastGood.drop(key)]);
        },
      }),
    };
  }

  function understand(data: unknown, input: OperationInput<O>, before: Model | undefined) {
    return readAnswer(operation, reshape, { data, input, before }, log);
  }

  const keyOf = (input: OperationInput<O>) => JSON.stringify(input);
  return Object.assign((input: OperationInput<O>) => cached(keyOf(input), sourceOf(input)), {
    forget: (input: OperationInput<O>) => cached.forget(keyOf(input), sourceOf(input)),
  });
}

function newestFirst(a: StoredAnswer, b: StoredAnswer): number {
  return b.at - a.at;
}

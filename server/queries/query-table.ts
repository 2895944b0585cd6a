import * as v from 'valibot';
import { slugSchema } from '../../shared/contract/slug.ts';
import { readPins } from '../../shared/pins/pin-list.ts';
import { found, missing, unavailable } from '../../shared/result.ts';
import { maxQueryLength, normalizeQuery } from '../../shared/search-query.ts';
import { pageParts, type Queries, type QueryName, queryKey } from '../../shared/site.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import { noSettings, withBuiltInAddresses } from '../company-api/records/settings.ts';
import { mapTimestamped, timestampedMissing, withFallback, withoutTimestamp } from '../company-api/timestamped.ts';
import { type Questions, questionFor } from '../content/contact-questions.ts';
import type { ContentPages } from '../content/load-content.ts';
import { pageRecords } from '../content/page-records.ts';
import { packageOf } from '../content/service-package.ts';
import { withSocialImage } from '../content/social-images/image-address.ts';
import { createSitePages } from '../markup/content-pages/site-pages.tsx';
import { renderHome } from '../markup/home/render-home.tsx';
import { renderPinout } from '../markup/pinout/pinout.tsx';
import type { Log } from '../process/log.ts';
import { createBlogLists } from './blog-lists.ts';
import { createCaseStudies } from './case-studies.ts';
import { createEvents } from './events.ts';
import { createIndexedPages } from './indexed-pages.ts';
import { createJobs } from './jobs.ts';
import { createMeta, noindexMeta } from './meta.ts';
import { createPageUses } from './page-uses.ts';
import { pinsSchema } from './pins-schema.ts';
import { createPopular } from './popular.ts';
import { createPortfolio } from './portfolio.ts';
import type { QuerySources } from './query-sources.ts';
import { jobSearchSource } from './search/job-source.ts';
import { listSearchSource } from './search/list-entries.ts';
import { pageEntries } from './search/page-entries.ts';
import { createSearch } from './search/search.ts';
import { createSynonyms } from './search/synonyms.ts';
import type { ContentQueries, MetaQuery, QueryTable, ServerQuery, SiteQuery } from './site-query.ts';
import { createSocialImageFacts } from './social-image-facts.ts';
import { createFindThinLists } from './thin-lists.ts';
import { createToolBody, toolInput } from './tool-body.tsx';

export function createServerQuery(table: QueryTable, log: Log): ServerQuery {
  return async (name, input) => {
    const query: QueryTable[typeof name] = table[name];
    const checked = v.safeParse(query.input, input);
    return checked.success ? runQuery(name, query, checked.output, log) : timestampedMissing;
  };
}

export async function runQuery<Name extends QueryName>(
  name: string,
  query: SiteQuery<Name>,
  input: Queries[Name]['input'],
  log: Log,
): Promise<Timestamped<Queries[Name]['output']>> {
  try {
    return await query.run(input);
  } catch (error) {
    log.error({ event: 'query-broke', query: query.hasVisitorInput ? name : queryKey(name, input) }, error);
    return { result: unavailable, at: undefined, degraded: true };
  }
}

export type SiteNames = Pick<SiteConfig, 'companyName' | 'productSlug'>;

export interface QueryTableParts {
  sources: QuerySources;
  pages: ContentPages;
  site: SiteNames;
  isListed: boolean;
  now: () => number;
  log: Log;
}

/** Browsers can request every query in this table under `/api`. */
export function createQueryTable({ sources, pages, site, isListed, now, log }: QueryTableParts): ContentQueries {
  const { upstream, collections } = sources;
  const lists = createBlogLists(upstream, collections, pages);
  const portfolio = createPortfolio(upstream, collections, pages);
  const caseStudies = createCaseStudies(upstream, collections, pages);
  const jobs = createJobs(upstream, now);
  const findThinLists = createFindThinLists(collections);
  const recorded = createMeta({
    upstream,
    companyName: site.companyName,
    own: pageRecords(pages.site, pages.navigation, site.productSlug),
    findThinLists,
  });
  const meta = isListed ? recorded : noindexMeta(recorded);
  const bodies = createSitePages(pages, site.productSlug);
  const usesOf = createPageUses(collections, pages.site, pages.navigation);
  const services = packageOf(pages);
  const unwired = renderPinout({ services });
  const own = pageEntries(pages.site, pages.navigation, site.productSlug);
  // A replaced content snapshot must not index its pages again.
  const contentPages = {
    name: 'content pages',
    isOwn: true,
    load: async () => (sources.isCurrent(pages) ? withoutTimestamp(own) : timestampedMissing),
  };
  const search = createSearch({
    ...sources.searched,
    synonyms: createSynonyms(pages.search.synonyms),
    whole: [contentPages, listSearchSource(upstream, own), jobSearchSource(jobs)],
    now,
    log,
  });
  const homeBody = renderHome({ ...pages, services });
  const home = { clients: pages.home.clients, notes: pages.home.notes, sections: homeBody.sections };
  const table: Omit<ContentQueries, 'meta'> = {
    settings: query(nothing, async () =>
      mapTimestamped(withFallback(await upstream.settings({}), noSettings), (settings) =>
        found(withBuiltInAddresses(settings, pages.company.addresses)),
      ),
    ),
    countries: query(nothing, () => upstream.countries({})),
    navigation: query(nothing, async () => withoutTimestamp(pages.navigation)),
    pinout: {
      ...query(pinsInput, async (input) => {
        const wired = readPins(new URLSearchParams(input));
        const __html = wired.length > 0 ? renderPinout({ services, wired }) : unwired;
        return withoutTimestamp({ key: queryKey('pinout', input), __html });
      }),
      hasVisitorInput: true,
    },
    'page.body': query(pageBodyInput, async (input) => {
      return mapTimestamped(await usesOf(input.path), (uses) => {
        const html = bodies.html(input.path, input.part, uses);
        return html === undefined ? missing : found({ key: queryKey('page.body', input), __html: html });
      });
    }),
    'tool.body': { ...query(toolInput, createToolBody()), hasVisitorInput: true },
    pages: query(nothing, createIndexedPages(jobs.pages, findThinLists)),
    popular: query(nothing, createPopular(upstream)),
    'search.starts': query(nothing, async () => withoutTimestamp(pages.search.startingPoints)),
    search: { ...query(searchInput, ({ q }) => search(q)), hasVisitorInput: true },
    home: query(nothing, async () => withoutTimestamp(home)),
    'home.body': query(nothing, async () => withoutTimestamp({ key: 'home.body', __html: homeBody.html })),
    clients: query(nothing, async () => withFallback(await upstream.clients({}), [])),
    reviews: query(nothing, async () =>
      mapTimestamped(withFallback(await upstream.reviews({}), []), (reviews) => found(reviews.slice(0, shownReviews))),
    ),
    'blogs.categories': query(nothing, () => upstream.blogCategories({ IsPagination: 0 })),
    'blogs.tags': query(nothing, lists.tags),
    'blogs.list': query(blogListInput, lists.list),
    'blogs.recent': query(nothing, lists.recent),
    'blogs.post': query(bySlug, ({ slug }) => lists.post(slug)),
    'blogs.body': bodyQuery('blogs.body', lists.html),
    'blogs.comments': {
      ...query(bySlug, ({ slug }) => upstream.comments({ BlogSlug: slug })),
      invalidate: ({ slug }) => upstream.comments.invalidate({ BlogSlug: slug }),
    },
    'portfolio.categories': query(nothing, () => upstream.portfolioCategories({ IsPagination: 0 })),
    'portfolio.list': query(itemListInput, portfolio.list),
    'portfolio.item': query(bySlug, ({ slug }) => portfolio.item(slug)),
    'portfolio.body': bodyQuery('portfolio.body', portfolio.html),
    'portfolio.related': query(bySlug, ({ slug }) => portfolio.related(slug)),
    'caseStudies.categories': query(nothing, caseStudies.categories),
    'caseStudies.list': query(itemListInput, caseStudies.list),
    'caseStudies.item': query(bySlug, ({ slug }) => caseStudies.item(slug)),
    'caseStudies.body': bodyQuery('caseStudies.body', caseStudies.html),
    'caseStudies.related': query(bySlug, ({ slug }) => caseStudies.related(slug)),
    'jobs.list': query(nothing, jobs.list),
    'jobs.job': query(bySlug, ({ slug }) => jobs.job(slug)),
    'jobs.body': bodyQuery('jobs.body', jobs.html),
    'events.list': query(nothing, createEvents(upstream, now)),
  };
  return {
    ...table,
    meta: createMetaQuery(
      meta,
      createSocialImageFacts({ queries: table, pages, ...site }),
      site.companyName,
      pages.company.questions,
    ),
  };
}

function createMetaQuery(
  meta: ReturnType<typeof createMeta>,
  factsOf: ReturnType<typeof createSocialImageFacts>,
  companyName: string,
  questions: Questions,
): MetaQuery {
  return {
    ...query(v.strictObject({ path }), async ({ path: address }) => {
      const timestamped = await meta(address);
      if (!timestamped.result.ok) return timestamped;
      const question = questionFor(questions, address);
      const subject = await subjectOf(address, timestamped.result.value.title);
      const head = { ...timestamped.result.value, ...(question && { question }), ...(subject && { subject }) };
      return {
        ...timestamped,
        result: found(await withSocialImage(head, address, companyName, () => factsOf(address, head.title))),
      };
    }),
    async socialImageFacts(address) {
      const { result } = await meta(address);
      return result.ok ? factsOf(address, result.value.title) : undefined;
    },
  };

  async function subjectOf(address: string, headTitle: string): Promise<string | undefined> {
    if (!offer.test(address)) return undefined;
    const facts = await factsOf(address, headTitle);
    if (!facts.ok) return undefined;
    const { kind, detail, title } = facts.value;
    return kind === 'Service' || kind === 'Industry' ? detail : title;
  }
}

/** Matches the page of a service, an industry, a product, or a case study. */
const offer = /^\/(?:services\/[^/]+|industries|portfolio|case-studies)\/[^/]+$/;

const path = v.pipe(v.string(), v.maxLength(300), v.regex(/^\/[a-z0-9/_-]*$/));
const pageNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(100_000),
);

const shownReviews = 2;
const nothing = v.strictObject({});
const pageBodyInput = v.strictObject({ path, part: v.exactOptional(v.picklist(pageParts)) });
const pinsInput = v.strictObject({ pins: v.exactOptional(pinsSchema) });
const searchInput = v.strictObject({ q: v.pipe(v.string(), v.maxLength(maxQueryLength), v.transform(normalizeQuery)) });
const bySlug = v.strictObject({ slug: slugSchema });
const itemListInput = v.strictObject({
  page: v.exactOptional(pageNumber),
  category: v.exactOptional(slugSchema),
});
const blogListInput = v.strictObject({
  page: v.exactOptional(pageNumber),
  category: v.exactOptional(slugSchema),
  tag: v.exactOptional(slugSchema),
});

export function bodyQuery(name: QueryName, html: (slug: string) => Promise<Timestamped<string>>) {
  return query(bySlug, async (input) =>
    mapTimestamped(await html(input.slug), (text) => found({ key: queryKey(name, input), __html: text })),
  );
}

function query<Input, Output>(
  input: v.GenericSchema<unknown, Input>,
  run: (input: Input) => Promise<Timestamped<Output>>,
) {
  return { input, run };
}

import * as v from 'valibot';
import { slugSchema } from '../../shared/contract/slug.ts';
import { found, missing, unavailable } from '../../shared/outcome.ts';
import { readPins } from '../../shared/pins/pin-list.ts';
import { cutQuery, longestQuery } from '../../shared/search-query.ts';
import { pageParts, type ReadName, type Reads, readKey } from '../../shared/site.ts';
import type { SiteRecord } from '../../shared/site-record.ts';
import type { Dated } from '../company-api/api-cache.ts';
import { absent, mapDated, timeless, withFallback } from '../company-api/dated.ts';
import { noSettings, withBuiltInAddresses } from '../company-api/records/settings.ts';
import { type Questions, questionFor } from '../content/band.ts';
import { withCard } from '../content/cards/card-address.ts';
import type { OwnPages } from '../content/load-content.ts';
import { pageRecords } from '../content/page-records.ts';
import { packageOf } from '../content/service-package.ts';
import { renderHome } from '../markup/home/render-home.tsx';
import { createSitePages } from '../markup/own-pages/site-pages.tsx';
import { renderPinout } from '../markup/pinout/pinout.tsx';
import type { Log } from '../process/log.ts';
import { createBlogLists } from './blog-lists.ts';
import { createCardFacts } from './card-facts.ts';
import { createCaseStudies } from './case-studies.ts';
import { createEvents } from './events.ts';
import { createIndexedPages } from './indexed-pages.ts';
import { createJobs } from './jobs.ts';
import { createMeta, unlist } from './meta.ts';
import { createPageUses } from './page-uses.ts';
import { pinsSchema } from './pins-schema.ts';
import { createPopular } from './popular.ts';
import { createPortfolio } from './portfolio.ts';
import type { ReadSources } from './read-sources.ts';
import { jobSource } from './search/job-source.ts';
import { listSource } from './search/list-entries.ts';
import { pageEntries } from './search/page-entries.ts';
import { createSearch } from './search/search.ts';
import type { ContentReads, MetaRead, ReadTable, ServerRead, SiteRead } from './site-read.ts';
import { createThinAmong } from './thin-lists.ts';
import { createToolBody, toolInput } from './tool-body.tsx';

export function createServerRead(table: ReadTable, log: Log): ServerRead {
  return async (name, input) => {
    const read: ReadTable[typeof name] = table[name];
    const checked = v.safeParse(read.input, input);
    return checked.success ? runRead(name, read, checked.output, log) : absent;
  };
}

/** Logs an error; the answer is then unavailable. */
export async function runRead<Name extends ReadName>(
  name: string,
  read: SiteRead<Name>,
  input: Reads[Name]['input'],
  log: Log,
): Promise<Dated<Reads[Name]['output']>> {
  try {
    return await read.run(input);
  } catch (error) {
    log.error({ event: 'read-broke', read: read.isTyped ? name : readKey(name, input) }, error);
    return { outcome: unavailable, at: undefined, degraded: true };
  }
}

export type SiteNames = Pick<SiteRecord, 'companyName' | 'productSlug'>;

export interface ReadTableParts {
  sources: ReadSources;
  pages: OwnPages;
  site: SiteNames;
  isListed: boolean;
  now: () => number;
  log: Log;
}

/** One line per read: a method of the port and an address below `/api`. */
export function createReadTable({ sources, pages, site, isListed, now, log }: ReadTableParts): ContentReads {
  const { upstream, collections } = sources;
  const lists = createBlogLists(upstream, collections, pages);
  const portfolio = createPortfolio(upstream, collections, pages);
  const caseStudies = createCaseStudies(upstream, collections, pages);
  const jobs = createJobs(upstream, now);
  const thinAmong = createThinAmong(collections);
  const recorded = createMeta({
    upstream,
    companyName: site.companyName,
    own: pageRecords(pages.site, pages.navigation, site.productSlug),
    thinAmong,
  });
  const meta = isListed ? recorded : unlist(recorded);
  const bodies = createSitePages(pages, site.productSlug);
  const usesOf = createPageUses(collections, pages.site, pages.navigation);
  const services = packageOf(pages);
  const unwired = renderPinout({ services });
  const own = pageEntries(pages.site, pages.navigation, site.productSlug);
  // An edition that was replaced must not put its pages back.
  const ownPages = {
    name: 'own pages',
    isOwn: true,
    read: async () => (sources.isCurrent(pages) ? timeless(own) : absent),
  };
  const search = createSearch({
    ...sources.searched,
    whole: [ownPages, listSource(upstream, own), jobSource(jobs)],
    now,
    log,
  });
  const homeBody = renderHome({ ...pages, services });
  const home = { clients: pages.home.clients, notes: pages.home.notes, sections: homeBody.sections };
  const table: Omit<ContentReads, 'meta'> = {
    settings: read(nothing, async () =>
      mapDated(withFallback(await upstream.settings({}), noSettings), (settings) =>
        found(withBuiltInAddresses(settings, pages.company.addresses)),
      ),
    ),
    countries: read(nothing, () => upstream.countries({})),
    navigation: read(nothing, async () => timeless(pages.navigation)),
    pinout: {
      ...read(pinsInput, async (input) => {
        const wired = readPins(new URLSearchParams(input));
        const __html = wired.length > 0 ? renderPinout({ services, wired }) : unwired;
        return timeless({ key: readKey('pinout', input), __html });
      }),
      isTyped: true,
    },
    'page.body': read(pageBodyInput, async (input) => {
      return mapDated(await usesOf(input.path), (uses) => {
        const html = bodies.html(input.path, input.part, uses);
        return html === undefined ? missing : found({ key: readKey('page.body', input), __html: html });
      });
    }),
    'tool.body': { ...read(toolInput, createToolBody()), isTyped: true },
    pages: read(nothing, createIndexedPages(jobs.pages, thinAmong)),
    popular: read(nothing, createPopular(upstream, collections)),
    search: { ...read(searchInput, ({ q }) => search(q)), isTyped: true },
    home: read(nothing, async () => timeless(home)),
    'home.body': read(nothing, async () => timeless({ key: 'home.body', __html: homeBody.html })),
    clients: read(nothing, async () => withFallback(await upstream.clients({}), [])),
    reviews: read(nothing, async () => withFallback(await upstream.reviews({}), [])),
    'blogs.categories': read(nothing, () => upstream.blogCategories({ IsPagination: 0 })),
    'blogs.tags': read(nothing, lists.tags),
    'blogs.list': read(blogListInput, lists.list),
    'blogs.recent': read(nothing, lists.recent),
    'blogs.post': read(bySlug, ({ slug }) => lists.post(slug)),
    'blogs.body': body('blogs.body', lists.html),
    'blogs.comments': {
      ...read(bySlug, ({ slug }) => upstream.comments({ BlogSlug: slug })),
      forget: ({ slug }) => upstream.comments.forget({ BlogSlug: slug }),
    },
    'portfolio.categories': read(nothing, () => upstream.portfolioCategories({ IsPagination: 0 })),
    'portfolio.list': read(itemListInput, portfolio.list),
    'portfolio.item': read(bySlug, ({ slug }) => portfolio.item(slug)),
    'portfolio.body': body('portfolio.body', portfolio.html),
    'portfolio.related': read(bySlug, ({ slug }) => portfolio.related(slug)),
    'caseStudies.categories': read(nothing, caseStudies.categories),
    'caseStudies.list': read(itemListInput, caseStudies.list),
    'caseStudies.item': read(bySlug, ({ slug }) => caseStudies.item(slug)),
    'caseStudies.body': body('caseStudies.body', caseStudies.html),
    'caseStudies.related': read(bySlug, ({ slug }) => caseStudies.related(slug)),
    'jobs.list': read(nothing, jobs.list),
    'jobs.job': read(bySlug, ({ slug }) => jobs.job(slug)),
    'jobs.body': body('jobs.body', jobs.html),
    'events.list': read(nothing, createEvents(upstream, now)),
  };
  return {
    ...table,
    meta: createMetaRead(
      meta,
      createCardFacts({ reads: table, pages, ...site }),
      site.companyName,
      pages.company.questions,
    ),
  };
}

function createMetaRead(
  meta: ReturnType<typeof createMeta>,
  factsOf: ReturnType<typeof createCardFacts>,
  companyName: string,
  questions: Questions,
): MetaRead {
  return {
    ...read(v.strictObject({ path }), async ({ path: address }) => {
      const dated = await meta(address);
      if (!dated.outcome.ok) return dated;
      const question = questionFor(questions, address);
      const head = { ...dated.outcome.value, ...(question && { question }) };
      return {
        ...dated,
        outcome: found(await withCard(head, address, companyName, () => factsOf(address, head.title))),
      };
    }),
    async card(address) {
      const { outcome } = await meta(address);
      return outcome.ok ? factsOf(address, outcome.value.title) : undefined;
    },
  };
}

const path = v.pipe(v.string(), v.maxLength(300), v.regex(/^\/[a-z0-9/_-]*$/));
const pageNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(100_000),
);

const nothing = v.strictObject({});
const pageBodyInput = v.strictObject({ path, part: v.exactOptional(v.picklist(pageParts)) });
const pinsInput = v.strictObject({ pins: v.exactOptional(pinsSchema) });
const searchInput = v.strictObject({ q: v.pipe(v.string(), v.maxLength(longestQuery), v.transform(cutQuery)) });
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

/** The text of an item, as the piece that the browser finds in the document. */
export function body(name: ReadName, html: (slug: string) => Promise<Dated<string>>) {
  return read(bySlug, async (input) =>
    mapDated(await html(input.slug), (text) => found({ key: readKey(name, input), __html: text })),
  );
}

function read<Input, Output>(input: v.GenericSchema<unknown, Input>, run: (input: Input) => Promise<Dated<Output>>) {
  return { input, run };
}

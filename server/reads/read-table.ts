import * as v from 'valibot';
import type { HomeContent, Navigation, SiteRecord } from '../../shared/models.ts';
import { found, missing, type Outcome } from '../../shared/outcome.ts';
import { slugPattern } from '../../shared/paths.ts';
import { cutQuery, longestQuery } from '../../shared/search-query.ts';
import { pageParts, type ReadName, type Reads, readKey } from '../../shared/site.ts';
import { withCard } from '../cards/card-address.ts';
import type { Figures } from '../content/figures.ts';
import type { SitePage } from '../content/page-files.ts';
import { pageRecords } from '../content/page-records.ts';
import type { Pictures } from '../content/pictures.ts';
import type { Log } from '../log.ts';
import { renderHome } from '../markup/home/render-home.tsx';
import { createSitePages } from '../markup/own-pages/site-pages.tsx';
import { renderPinout } from '../markup/pinout.tsx';
import type { Dated } from '../upstream/api-cache.ts';
import { mapDated, timeless, withFallback } from '../upstream/dated.ts';
import { fallbackSettings } from '../upstream/records/settings.ts';
import { createBlogLists } from './blog-lists.ts';
import { type CardFacts, createCardFacts } from './card-facts.ts';
import { createCaseStudies } from './case-studies.ts';
import type { Collections } from './collections/collections.ts';
import { createEvents } from './events.ts';
import { createIndexedPages } from './indexed-pages.ts';
import { createJobs } from './jobs.ts';
import { createMeta, unlist } from './meta.ts';
import { createPageUses } from './page-uses.ts';
import { createPopular } from './popular.ts';
import { createPortfolio } from './portfolio.ts';
import { jobSource } from './search/job-source.ts';
import { listSource } from './search/list-entries.ts';
import { pageEntries } from './search/page-entries.ts';
import { createSearch, type SearchItems } from './search/search.ts';
import { createThinAmong } from './thin-lists.ts';
import type { UpstreamReads } from './upstream-reads.ts';

/** One read of the site: what input it takes, and how it is answered. Answers never reject. */
export interface SiteRead<Name extends ReadName> {
  input: v.GenericSchema<unknown, Reads[Name]['input']>;
  run(input: Reads[Name]['input']): Promise<Dated<Reads[Name]['output']>>;
  /** Its input is what a visitor typed: nobody else is given the answer, and no one keeps it for long. */
  isTyped?: boolean;
  /** Drops what is kept of the answer, where somebody on this side changes what it says. */
  forget?(input: Reads[Name]['input']): Promise<void>;
}

/** The reads that content answers. Forms, header and footer are made of more than that. */
export type ContentReads = Omit<ReadTable, 'form' | 'header' | 'footer'> & { meta: MetaRead };

/** The heads of pages, and what their cards show. */
export interface MetaRead extends SiteRead<'meta'> {
  /** Undefined where no page has such a path, whatever its slug. */
  card(path: string): Promise<Outcome<CardFacts> | undefined>;
}

export type ReadTable = { [Name in ReadName]: SiteRead<Name> };

export type SiteNames = Pick<SiteRecord, 'companyName' | 'productSlug'>;

/** The content of the site's own pages, from the content folder. */
export interface LocalPages {
  home: HomeContent;
  navigation: Navigation;
  site: SitePage[];
  /** What pages and texts can show. */
  figures: Figures;
  pictures: Pictures;
}

export interface ReadTableParts {
  upstream: UpstreamReads;
  collections: Collections;
  pages: LocalPages;
  site: SiteNames;
  /** Whether crawlers may list the site's pages. */
  isListed: boolean;
  searched: SearchItems;
  now: () => number;
  log: Log;
}

/** Every read of the site. One line here is one method of the port and one address below `/api`. */
export function createReadTable({
  upstream,
  collections,
  pages,
  site,
  isListed,
  searched,
  now,
  log,
}: ReadTableParts): ContentReads {
  const lists = createBlogLists(upstream, collections, pages);
  const portfolio = createPortfolio(upstream, collections, pages.navigation);
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
  const pinout = renderPinout(pages.navigation);
  const own = pageEntries(pages.site, pages.navigation, site.productSlug);
  const ownPages = { name: 'own pages', isOwn: true, read: async () => timeless(own) };
  const search = createSearch({
    ...searched,
    whole: [ownPages, listSource(upstream, own), jobSource(jobs)],
    now,
    log,
  });
  const homeBody = renderHome(pages);
  const { clients, notes } = pages.home;
  const table: Omit<ContentReads, 'meta'> = {
    settings: read(nothing, async () => withFallback(await upstream.settings({}), fallbackSettings())),
    countries: read(nothing, () => upstream.countries({})),
    navigation: read(nothing, async () => timeless(pages.navigation)),
    pinout: read(nothing, async () => timeless({ key: 'pinout', __html: pinout })),
    'page.body': read(pageBodyInput, async (input) => {
      return mapDated(await usesOf(input.path), (uses) => {
        const html = bodies.html(input.path, input.part, uses);
        return html === undefined ? missing : found({ key: readKey('page.body', input), __html: html });
      });
    }),
    pages: read(nothing, createIndexedPages(jobs.pages, thinAmong)),
    popular: read(nothing, createPopular(upstream, collections)),
    search: { ...read(searchInput, ({ q }) => search(q)), isTyped: true },
    home: read(nothing, async () => timeless({ clients, notes })),
    'home.body': read(nothing, async () => timeless({ key: 'home.body', __html: homeBody })),
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
  return { ...table, meta: createMetaRead(meta, createCardFacts({ reads: table, pages, ...site }), site.companyName) };
}

function createMetaRead(
  meta: ReturnType<typeof createMeta>,
  factsOf: ReturnType<typeof createCardFacts>,
  companyName: string,
): MetaRead {
  return {
    ...read(v.strictObject({ path }), async ({ path: address }) => {
      const dated = await meta(address);
      if (!dated.outcome.ok) return dated;
      const head = dated.outcome.value;
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

const slugSchema = v.pipe(v.string(), v.maxLength(100), v.regex(slugPattern));
const path = v.pipe(v.string(), v.maxLength(300), v.regex(/^\/[a-z0-9/_-]*$/));
const pageNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(100_000),
);

const nothing = v.strictObject({});
const pageBodyInput = v.strictObject({ path, part: v.exactOptional(v.picklist(pageParts)) });
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

/** The text of an item, as the piece the browser finds in the document. */
function body(name: ReadName, html: (slug: string) => Promise<Dated<string>>) {
  return read(bySlug, async (input) =>
    mapDated(await html(input.slug), (text) => found({ key: readKey(name, input), __html: text })),
  );
}

function read<Input, Output>(input: v.GenericSchema<unknown, Input>, run: (input: Input) => Promise<Dated<Output>>) {
  return { input, run };
}

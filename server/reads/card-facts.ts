import { found, missing, type Outcome } from '../../shared/outcome.ts';
import { paths } from '../../shared/paths.ts';
import { firstPin, type Navigation } from '../../shared/shell.ts';
import type { Art } from '../cards/art.ts';
import { type CardFacts, siteCardFacts } from '../cards/card-facts.ts';
import type { SitePage } from '../content/page-files.ts';
import { pagePath } from '../content/page-path.ts';
import { nameOf } from '../content/page-records.ts';
import { coverAlone } from './collections/cover.ts';
import type { ContentReads } from './site-read.ts';

export type CardReads = Pick<
  ContentReads,
  | 'blogs.post'
  | 'blogs.categories'
  | 'blogs.tags'
  | 'portfolio.item'
  | 'portfolio.categories'
  | 'caseStudies.item'
  | 'caseStudies.categories'
  | 'jobs.job'
>;

interface Shelf {
  kind: string;
  detail: string;
  read: CardReads['blogs.categories' | 'blogs.tags' | 'portfolio.categories' | 'caseStudies.categories'];
}

interface Parts {
  reads: CardReads;
  pages: { site: SitePage[]; navigation: Navigation; home: { headline: string[] } };
  productSlug: string;
}

/** Uses the same reads as the page itself. Missing if there is no such page. */
export function createCardFacts({ reads, pages, productSlug }: Parts) {
  const own = ownPages(pages, productSlug);
  const lists: Record<string, (slug: string) => Promise<Outcome<CardFacts>>> = {
    blogs: async (slug) =>
      mapFound((await reads['blogs.post'].run({ slug })).outcome, ({ title, category, cover }) => ({
        kind: 'Application note',
        detail: category.name,
        title,
        art: { of: 'cover', ...cover },
      })),
    portfolio: async (slug) =>
      mapFound((await reads['portfolio.item'].run({ slug })).outcome, ({ title, category, cover }) => ({
        kind: 'Product',
        detail: category.name,
        title,
        art: { of: 'cover', ...cover },
      })),
    'case-studies': async (slug) =>
      mapFound((await reads['caseStudies.item'].run({ slug })).outcome, ({ title, category, chart, cover }) => ({
        kind: 'Case study',
        detail: category.name,
        title,
        art: chart ? { of: 'figure', name: `${chart}-narrow` } : { of: 'cover', ...cover },
      })),
    career: async (slug) =>
      mapFound((await reads['jobs.job'].run({ slug })).outcome, ({ title, location }) => ({
        kind: 'Open position',
        detail: location,
        title,
        art: coverFor(slug),
      })),
  };
  const shelves: Record<string, Shelf> = {
    'blogs/category': { kind: 'Application notes', detail: 'Category', read: reads['blogs.categories'] },
    'blogs/tag': { kind: 'Application notes', detail: 'Tag', read: reads['blogs.tags'] },
    'portfolio/category': { kind: 'Portfolio', detail: 'Category', read: reads['portfolio.categories'] },
    'case-studies/category': { kind: 'Case studies', detail: 'Category', read: reads['caseStudies.categories'] },
  };

  async function shelfCard({ kind, detail, read }: Shelf, slug: string): Promise<Outcome<CardFacts>> {
    const { outcome } = await read.run({});
    if (!outcome.ok) return outcome;
    const entry = outcome.value.find((each) => each.slug === slug);
    return entry ? found({ kind, detail, title: entry.name, art: coverFor(slug, slug) }) : missing;
  }

  return async (path: string, headTitle: string): Promise<Outcome<CardFacts>> => {
    const known = own.get(path) ?? fixedCard(path, withoutBrand(headTitle));
    if (known) return found(known);
    const [, list = '', slug = '', last, ...more] = path.split('/');
    if (more.length > 0) return missing;
    if (last === undefined) return (Object.hasOwn(lists, list) && (await lists[list]?.(slug))) || missing;
    const shelf = Object.hasOwn(shelves, `${list}/${slug}`) ? shelves[`${list}/${slug}`] : undefined;
    return shelf ? shelfCard(shelf, last) : missing;
  };
}

const fixed: Record<string, (title: string) => CardFacts> = {
  [paths.blogs]: (title) => ({ kind: 'Application notes', title, art: coverFor('chasing-microamps') }),
  [paths.portfolio]: (title) => ({ kind: 'Portfolio', title, art: coverFor('shipped-traces', 'hardware') }),
  [paths.caseStudies]: (title) => ({
    kind: 'Case studies',
    title,
    art: { of: 'figure', name: 'charts/update-curve-narrow' },
  }),
  [paths.contact]: (title) => ({ kind: 'Contact', title, art: { of: 'figure', name: 'diagrams/ack-frame' } }),
  [paths.search]: (title) => ({ kind: 'Search', title, art: coverFor('search-mesh') }),
  [paths.unsubscribe]: (title) => ({ kind: 'Subscription', title, art: { of: 'figure', name: 'diagrams/open-net' } }),
  [paths.subscribed]: (title) => ({ kind: 'Subscription', title, art: { of: 'figure', name: 'diagrams/ack-frame' } }),
};

/** Pages whose address is the same on every site. An unknown address has no card. */
const fixedPaths = Object.values(paths).filter((path) => !path.includes(':') && path !== paths.pageNotFound);

function fixedCard(path: string, title: string): CardFacts | undefined {
  if (!fixedPaths.some((fixedPath) => fixedPath === path)) return undefined;
  const slug = path.slice(1).replaceAll('/', '-');
  const kind = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
  return fixed[path]?.(title) ?? { kind, title, art: coverFor(slug) };
}

function ownPages({ site, navigation, home }: Parts['pages'], productSlug: string): Map<string, CardFacts> {
  const cards = site.flatMap((page): [string, CardFacts][] => {
    const path = pagePath(page, navigation, productSlug);
    return path ? [[path, ownCard(page, navigation)]] : [];
  });
  return new Map([[paths.home, siteCardFacts(home.headline.join(' '))], ...cards]);
}

function ownCard(page: SitePage, navigation: Navigation): CardFacts {
  const { kind, slug, title } = page;
  const detail = nameOf(page, navigation);
  if (kind === 'services') {
    const services = navigation.groups.flatMap((group) => group.services);
    const pin = services.find((service) => service.slug === slug)?.number ?? firstPin;
    return { kind: 'Service', detail, title, art: { of: 'package', pin } };
  }
  if (kind === 'industries') return { kind: 'Industry', detail, title, art: { of: 'scene', slug } };
  if (kind === 'tools') return { kind: 'Tool', detail, title, art: coverFor(slug, 'firmware') };
  if (slug === 'services') return { kind: detail, title, art: { of: 'package' } };
  if (slug === 'industries') return { kind: detail, title, art: { of: 'scene', slug: 'smart-city-iot' } };
  return { kind: detail, title, art: coverFor(`${slug}-${title}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')) };
}

function coverFor(slug: string, category = ''): Art {
  return { of: 'cover', ...coverAlone({ slug, category: { slug: category } }) };
}

function withoutBrand(title: string): string {
  const at = title.lastIndexOf(' | ');
  return at > 0 ? title.slice(0, at) : title;
}

function mapFound<T, U>(outcome: Outcome<T>, map: (value: T) => U): Outcome<U> {
  return outcome.ok ? found(map(outcome.value)) : outcome;
}

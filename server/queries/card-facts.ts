import { found, missing, type Outcome } from '../../shared/outcome.ts';
import { paths } from '../../shared/paths.ts';
import { firstPin, type IndustryLink, type Navigation } from '../../shared/shell.ts';
import type { Art } from '../content/cards/art.ts';
import { type CardFacts, siteCardFacts } from '../content/cards/card-facts.ts';
import type { OwnPages } from '../content/load-content.ts';
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
  pages: Pick<OwnPages, 'site' | 'navigation' | 'home' | 'pictures'>;
  productSlug: string;
}

/** Uses the same reads as the page itself. Missing if there is no such page. */
export function createCardFacts({ reads, pages, productSlug }: Parts) {
  const own = ownPages(pages, productSlug);
  const chartOf = (chart = ''): Art | undefined => {
    const shown = pages.pictures.at(chart);
    return shown && 'wide' in shown ? { of: 'figure', src: (shown.narrow ?? shown.wide).src } : undefined;
  };
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
        art: chartOf(chart) ?? { of: 'cover', ...cover },
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
    const known = own.get(path) ?? fixedCard(path, withoutBrand(headTitle), pages.home);
    if (known) return found(known);
    const [, list = '', slug = '', last, ...more] = path.split('/');
    if (more.length > 0) return missing;
    if (last === undefined) return (Object.hasOwn(lists, list) && (await lists[list]?.(slug))) || missing;
    const shelf = Object.hasOwn(shelves, `${list}/${slug}`) ? shelves[`${list}/${slug}`] : undefined;
    return shelf ? shelfCard(shelf, last) : missing;
  };
}

const fixed: Record<string, (title: string, home: OwnPages['home']) => CardFacts> = {
  [paths.blogs]: (title) => ({ kind: 'Application notes', title, art: coverFor('chasing-microamps') }),
  [paths.portfolio]: (title) => ({ kind: 'Portfolio', title, art: coverFor('shipped-traces', 'hardware') }),
  [paths.caseStudies]: (title, { results }) => {
    const figure = results.items.findLast((result) => result.figure)?.figure;
    const art: Art = figure ? { of: 'figure', src: (figure.narrow ?? figure).src } : coverFor('measured-results');
    return { kind: 'Case studies', title, art };
  },
  [paths.contact]: (title) => ({ kind: 'Contact', title, art: { of: 'figure', src: '/drawings/pages/ack-frame.svg' } }),
  [paths.search]: (title) => ({ kind: 'Search', title, art: coverFor('search-mesh') }),
  [paths.unsubscribe]: (title) => ({
    kind: 'Subscription',
    title,
    art: { of: 'figure', src: '/drawings/pages/open-net.svg' },
  }),
  [paths.subscribed]: (title) => ({
    kind: 'Subscription',
    title,
    art: { of: 'figure', src: '/drawings/pages/ack-frame.svg' },
  }),
};

/** Pages whose address is the same on every site. An unknown address has no card. */
const fixedPaths = Object.values(paths).filter((path) => !path.includes(':') && path !== paths.pageNotFound);

function fixedCard(path: string, title: string, home: OwnPages['home']): CardFacts | undefined {
  if (!fixedPaths.some((fixedPath) => fixedPath === path)) return undefined;
  const slug = path.slice(1).replaceAll('/', '-');
  const kind = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
  return fixed[path]?.(title, home) ?? { kind, title, art: coverFor(slug) };
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
  const { industries } = navigation;
  const detail = nameOf(page, navigation);
  if (kind === 'services') {
    const services = navigation.groups.flatMap((group) => group.services);
    const pin = services.find((service) => service.slug === slug)?.number ?? firstPin;
    return { kind: 'Service', detail, title, art: { of: 'package', pin } };
  }
  if (kind === 'industries') return { kind: 'Industry', detail, title, art: sceneOf(industries, slug) };
  if (kind === 'tools') return { kind: 'Tool', detail, title, art: coverFor(slug, 'firmware') };
  if (slug === 'services') return { kind: detail, title, art: { of: 'package' } };
  if (slug === 'industries') return { kind: detail, title, art: sceneOf(industries) };
  return { kind: detail, title, art: coverFor(`${slug}-${title}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')) };
}

/** Of the industry, or of the third one for all of them. */
function sceneOf(industries: IndustryLink[], slug = industries[2]?.slug): Art {
  const src = industries.find((one) => one.slug === slug)?.scene;
  return src ? { of: 'scene', src } : { of: 'board' };
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

import { paths } from '../../shared/paths.ts';
import { found, missing, type Result } from '../../shared/result.ts';
import { firstPin, type IndustryLink, type Navigation } from '../../shared/shell.ts';
import type { ContentPages } from '../content/load-content.ts';
import type { SitePage } from '../content/page-files.ts';
import { pagePath } from '../content/page-path.ts';
import { nameOf } from '../content/page-records.ts';
import type { Art } from '../content/social-images/art.ts';
import { type SocialImageFacts, siteImageFacts } from '../content/social-images/image-facts.ts';
import { coverAlone } from './collections/cover.ts';
import type { ContentQueries } from './site-query.ts';

export type SocialImageQueries = Pick<
  ContentQueries,
  | 'blogs.post'
  | 'blogs.categories'
  | 'blogs.tags'
  | 'portfolio.item'
  | 'portfolio.categories'
  | 'caseStudies.item'
  | 'caseStudies.categories'
  | 'jobs.job'
>;

interface Facet {
  kind: string;
  detail: string;
  query: SocialImageQueries['blogs.categories' | 'blogs.tags' | 'portfolio.categories' | 'caseStudies.categories'];
}

interface Parts {
  queries: SocialImageQueries;
  pages: Pick<ContentPages, 'site' | 'navigation' | 'home' | 'pictures'>;
  productSlug: string;
}

export function createSocialImageFacts({ queries, pages, productSlug }: Parts) {
  const own = contentPages(pages, productSlug);
  const chartOf = (chart = ''): Art | undefined => {
    const shown = pages.pictures.at(chart);
    return shown && 'wide' in shown ? { of: 'figure', src: (shown.narrow ?? shown.wide).src } : undefined;
  };
  const lists: Record<string, (slug: string) => Promise<Result<SocialImageFacts>>> = {
    blogs: async (slug) =>
      mapFound((await queries['blogs.post'].run({ slug })).result, ({ title, category, cover }) => ({
        kind: 'Blog',
        detail: category.name,
        title,
        art: { of: 'cover', ...cover },
      })),
    portfolio: async (slug) =>
      mapFound((await queries['portfolio.item'].run({ slug })).result, ({ title, category, cover }) => ({
        kind: 'Product',
        detail: category.name,
        title,
        art: { of: 'cover', ...cover },
      })),
    'case-studies': async (slug) =>
      mapFound((await queries['caseStudies.item'].run({ slug })).result, ({ title, category, chart, cover }) => ({
        kind: 'Case study',
        detail: category.name,
        title,
        art: chartOf(chart) ?? { of: 'cover', ...cover },
      })),
    career: async (slug) =>
      mapFound((await queries['jobs.job'].run({ slug })).result, ({ title, location }) => ({
        kind: 'Open position',
        detail: location,
        title,
        art: coverFor(slug),
      })),
  };
  const facets: Record<string, Facet> = {
    'blogs/category': { kind: 'Blogs', detail: 'Category', query: queries['blogs.categories'] },
    'blogs/tag': { kind: 'Blogs', detail: 'Tag', query: queries['blogs.tags'] },
    'portfolio/category': { kind: 'Portfolio', detail: 'Category', query: queries['portfolio.categories'] },
    'case-studies/category': { kind: 'Case studies', detail: 'Category', query: queries['caseStudies.categories'] },
  };

  async function facetFacts({ kind, detail, query }: Facet, slug: string): Promise<Result<SocialImageFacts>> {
    const { result } = await query.run({});
    if (!result.ok) return result;
    const entry = result.value.find((each) => each.slug === slug);
    return entry ? found({ kind, detail, title: entry.name, art: coverFor(slug, slug) }) : missing;
  }

  return async (path: string, headTitle: string): Promise<Result<SocialImageFacts>> => {
    const known = own.get(path) ?? fixedFacts(path, withoutBrand(headTitle), pages.home);
    if (known) return found(known);
    const [, list = '', slug = '', last, ...more] = path.split('/');
    if (more.length > 0) return missing;
    if (last === undefined) return (Object.hasOwn(lists, list) && (await lists[list]?.(slug))) || missing;
    const facet = Object.hasOwn(facets, `${list}/${slug}`) ? facets[`${list}/${slug}`] : undefined;
    return facet ? facetFacts(facet, last) : missing;
  };
}

const fixed: Record<string, (title: string, home: ContentPages['home']) => SocialImageFacts> = {
  [paths.blogs]: (title) => ({ kind: 'Blogs', title, art: coverFor('chasing-microamps') }),
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

const fixedPaths = Object.values(paths).filter((path) => !path.includes(':') && path !== paths.pageNotFound);

function fixedFacts(path: string, title: string, home: ContentPages['home']): SocialImageFacts | undefined {
  if (!fixedPaths.some((fixedPath) => fixedPath === path)) return undefined;
  const slug = path.slice(1).replaceAll('/', '-');
  const kind = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
  return fixed[path]?.(title, home) ?? { kind, title, art: coverFor(slug) };
}

function contentPages({ site, navigation, home }: Parts['pages'], productSlug: string): Map<string, SocialImageFacts> {
  const entries = site.flatMap((page): [string, SocialImageFacts][] => {
    const path = pagePath(page, navigation, productSlug);
    return path ? [[path, contentPageFacts(page, navigation)]] : [];
  });
  return new Map([[paths.home, siteImageFacts(home.headline.join(' '))], ...entries]);
}

function contentPageFacts(page: SitePage, navigation: Navigation): SocialImageFacts {
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

function mapFound<T, U>(result: Result<T>, map: (value: T) => U): Result<U> {
  return result.ok ? found(map(result.value)) : result;
}

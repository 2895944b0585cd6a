import type { Cover, DrawnProduct } from '../../shared/figures.ts';
import type { PortfolioItem, PortfolioSummary } from '../../shared/items.ts';
import { found } from '../../shared/result.ts';
import type { ItemListInput, PortfolioList } from '../../shared/site.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import type { ListedProduct } from '../company-api/records/portfolio.ts';
import { mapTimestamped } from '../company-api/timestamped.ts';
import type { ContentPages } from '../content/load-content.ts';
import { type Pictures, pictureAddress } from '../content/pictures.ts';
import type { Collections } from './collections/collections.ts';
import { allItemsKey, listOfCategory } from './collections/snapshot.ts';
import { categoryPage, itemsIn, pageOf, perPage } from './list-page.ts';
import { createTopics } from './topics.ts';
import type { UpstreamQueries } from './upstream-queries.ts';

const maxRelated = 3;

type CoveredProduct = ListedProduct & Pick<PortfolioSummary, 'cover'>;

export function createPortfolio(
  upstream: UpstreamQueries,
  { products }: Collections,
  { navigation, company: { shipped }, pictures }: Pick<ContentPages, 'navigation' | 'company' | 'pictures'>,
) {
  const coverOf = (slug: string, generated: Cover) => productOf(pictures, slug)?.cover ?? generated;
  const summaryOf = ({ version: _, services: __, ...summary }: CoveredProduct): PortfolioSummary => ({
    ...summary,
    cover: coverOf(summary.slug, summary.cover),
  });
  const topicsOf = createTopics(navigation);
  const one = (slug: string) => upstream.portfolioItem({ PortfolioSlug: slug, IsPagination: 0 });

  async function everyProduct(page: number): Promise<Timestamped<PortfolioList>> {
    // Until the collection has a snapshot, the site also requests pages after the first directly from the upstream.
    const isKnown = products.isKnown();
    const own = isKnown || page === 1 ? undefined : fromUpstream(page);
    const list = await products.page(allItemsKey, page, perPage);
    if (!list.result.ok && (isKnown || page > 1)) return own ?? fromUpstream(page);
    return mapTimestamped(list, ({ items, total }) => pageOf(items.map(summaryOf), total, page));
  }

  async function fromUpstream(page: number): Promise<Timestamped<PortfolioList>> {
    const fetched = await upstream.portfolioPage({ IsPagination: 1, PageNo: page });
    return {
      ...mapTimestamped(fetched, (some) => {
        const items = itemsIn(some).map(covered);
        return pageOf(items, some.total ?? items.length, page);
      }),
      degraded: true,
    };
  }

  async function ofCategory(slug: string, page: number): Promise<Timestamped<PortfolioList>> {
    const categories = upstream.portfolioCategories({ IsPagination: 0 });
    const list = mapTimestamped(await products.page(listOfCategory(slug), page, perPage), ({ items, total }) =>
      pageOf(items.map(summaryOf), total, page),
    );
    return categoryPage(list, await categories, slug);
  }

  const covered = (product: ListedProduct) => summaryOf({ ...product, cover: products.cover(product) });

  return {
    html: async (slug: string): Promise<Timestamped<string>> =>
      mapTimestamped(await one(slug), ({ html }) => found(html)),
    async list({ page = 1, category }: ItemListInput): Promise<Timestamped<PortfolioList>> {
      if (category) return ofCategory(category, page);
      return mapTimestamped(await everyProduct(page), (list) => found(shipped ? { ...list, shipped } : list));
    },
    async item(slug: string): Promise<Timestamped<PortfolioItem>> {
      const fetched = await products.withCovers(one(slug));
      const own = productOf(pictures, slug);
      return mapTimestamped(fetched, ({ item, ...named }) =>
        found({
          ...item,
          cover: coverOf(slug, products.cover(item)),
          ...(own && { drawn: { label: own.label, caption: own.caption } }),
          ...topicsOf(named),
        }),
      );
    },
    async related(slug: string): Promise<Timestamped<PortfolioSummary[]>> {
      const related = await upstream.portfolioPage({ PortfolioSlug: slug, IsRelated: 1, IsPagination: 0 });
      if (!related.result.ok) {
        const known = await products.sameCategory(slug, maxRelated);
        return { ...mapTimestamped(known, (items) => found(items.map(summaryOf))), degraded: true };
      }
      return mapTimestamped(related, (page) => found(itemsIn(page).map(covered)));
    },
  };
}

function productOf(pictures: Pick<Pictures, 'drawing'>, slug: string): DrawnProduct | undefined {
  const found = pictures.drawing(pictureAddress('portfolio', `${slug}.svg`));
  if (!found) return undefined;
  const { src, drawing } = found;
  const { plate, layers, isNear, title, description } = drawing;
  if (!plate) return undefined;
  return { cover: { src, plate, layers, ...(isNear && { isNear }) }, label: title, caption: description };
}

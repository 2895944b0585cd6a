import type { Cover, DrawnProduct } from '../../shared/figures.ts';
import type { PortfolioItem, PortfolioSummary } from '../../shared/items.ts';
import { found } from '../../shared/outcome.ts';
import type { ItemListInput, PortfolioList } from '../../shared/site.ts';
import type { Dated } from '../company-api/api-cache.ts';
import { mapDated } from '../company-api/dated.ts';
import type { ListedProduct } from '../company-api/records/portfolio.ts';
import type { OwnPages } from '../content/load-content.ts';
import { type Pictures, pictureAddress } from '../content/pictures.ts';
import type { Collections } from './collections/collections.ts';
import { everything, listOfCategory } from './collections/snapshot.ts';
import { categoryPage, itemsIn, pageOf, perPage } from './list-page.ts';
import { createTopics } from './topics.ts';
import type { UpstreamReads } from './upstream-reads.ts';

/** Used when the upstream does not name related products. */
const maxRelated = 3;

type CoveredProduct = ListedProduct & Pick<PortfolioSummary, 'cover'>;

export function createPortfolio(
  upstream: UpstreamReads,
  { products }: Collections,
  { navigation, company: { shipped }, pictures }: Pick<OwnPages, 'navigation' | 'company' | 'pictures'>,
) {
  /** An operator's own product has no drawing, and shows its generated cover. */
  const coverOf = (slug: string, generated: Cover) => productOf(pictures, slug)?.cover ?? generated;
  const summaryOf = ({ version: _, services: __, ...summary }: CoveredProduct): PortfolioSummary => ({
    ...summary,
    cover: coverOf(summary.slug, summary.cover),
  });
  const topicsOf = createTopics(navigation);
  const one = (slug: string) => upstream.portfolioItem({ PortfolioSlug: slug, IsPagination: 0 });

  async function everyProduct(page: number): Promise<Dated<PortfolioList>> {
    // The collection begins with the first page. While it is not loaded, the upstream is asked for another one.
    const isKnown = products.isKnown();
    const own = isKnown || page === 1 ? undefined : fromUpstream(page);
    const list = await products.page(everything, page, perPage);
    if (!list.outcome.ok && (isKnown || page > 1)) return own ?? fromUpstream(page);
    return mapDated(list, ({ items, total }) => pageOf(items.map(summaryOf), total, page));
  }

  async function fromUpstream(page: number): Promise<Dated<PortfolioList>> {
    const asked = await upstream.portfolioPage({ IsPagination: 1, PageNo: page });
    return {
      ...mapDated(asked, (some) => {
        const items = itemsIn(some).map(covered);
        return pageOf(items, some.total ?? items.length, page);
      }),
      degraded: true,
    };
  }

  async function ofCategory(slug: string, page: number): Promise<Dated<PortfolioList>> {
    const categories = upstream.portfolioCategories({ IsPagination: 0 });
    const list = mapDated(await products.page(listOfCategory(slug), page, perPage), ({ items, total }) =>
      pageOf(items.map(summaryOf), total, page),
    );
    return categoryPage(list, await categories, slug);
  }

  const covered = (product: ListedProduct) => summaryOf({ ...product, cover: products.cover(product) });

  return {
    html: async (slug: string): Promise<Dated<string>> => mapDated(await one(slug), ({ html }) => found(html)),
    async list({ page = 1, category }: ItemListInput): Promise<Dated<PortfolioList>> {
      if (category) return ofCategory(category, page);
      return mapDated(await everyProduct(page), (list) => found(shipped ? { ...list, shipped } : list));
    },
    async item(slug: string): Promise<Dated<PortfolioItem>> {
      const asked = await products.withCovers(one(slug));
      const own = productOf(pictures, slug);
      return mapDated(asked, ({ item, ...named }) =>
        found({
          ...item,
          cover: coverOf(slug, products.cover(item)),
          ...(own && { drawn: { label: own.label, caption: own.caption } }),
          ...topicsOf(named),
        }),
      );
    },
    async related(slug: string): Promise<Dated<PortfolioSummary[]>> {
      const related = await upstream.portfolioPage({ PortfolioSlug: slug, IsRelated: 1, IsPagination: 0 });
      if (!related.outcome.ok) {
        const known = await products.sameCategory(slug, maxRelated);
        return { ...mapDated(known, (items) => found(items.map(summaryOf))), degraded: true };
      }
      return mapDated(related, (page) => found(itemsIn(page).map(covered)));
    },
  };
}

/** The drawing `<slug>.svg` beside the text of a product, if it opens. */
function productOf(pictures: Pick<Pictures, 'drawing'>, slug: string): DrawnProduct | undefined {
  const found = pictures.drawing(pictureAddress('portfolio', `${slug}.svg`));
  if (!found) return undefined;
  const { src, drawing } = found;
  const { plate, layers, isNear, title, description } = drawing;
  if (!plate) return undefined;
  return { cover: { src, plate, layers, ...(isNear && { isNear }) }, label: title, caption: description };
}

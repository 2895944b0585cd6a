import type { PortfolioItem, PortfolioSummary } from '../../shared/items.ts';
import type { Navigation } from '../../shared/models.ts';
import { found, type Outcome } from '../../shared/outcome.ts';
import type { ItemListInput, PortfolioList } from '../../shared/site.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { UpstreamReads } from '../upstream/reads.ts';
import type { ListedProduct, PortfolioListRecord } from '../upstream/records/portfolio.ts';
import { createCoverOf } from './cover-of.ts';
import { joinDated, mapDated } from './dated.ts';
import { categoryPage, pageOf } from './list-page.ts';
import { createTopics } from './topics.ts';

/** Shipped products, each with its cover, and lists of them. */
export function createPortfolio(upstream: UpstreamReads, navigation: Navigation) {
  const topicsOf = createTopics(navigation);
  const all = () => upstream.portfolioList({ IsPagination: 0 });
  const one = (slug: string) => upstream.portfolioItem({ PortfolioSlug: slug, IsPagination: 0 });

  async function everything(page: number): Promise<Dated<PortfolioList>> {
    const [asked, list] = await Promise.all([upstream.portfolioList({ IsPagination: 1, PageNo: page }), all()]);
    return joinDated(asked, list, (listed, every) =>
      listed.ok ? pageOf(covered(listed.value.items, every), listed.value.total, page) : listed,
    );
  }

  async function ofCategory(slug: string, page: number): Promise<Dated<PortfolioList>> {
    const [list, categories] = await Promise.all([all(), upstream.portfolioCategories({ IsPagination: 0 })]);
    const items = mapDated(list, (every) => found(covered(every.items, found(every))));
    return categoryPage(items, categories, slug, page);
  }

  return {
    html: async (slug: string): Promise<Dated<string>> => mapDated(await one(slug), ({ html }) => found(html)),
    list({ page = 1, category }: ItemListInput): Promise<Dated<PortfolioList>> {
      return category ? ofCategory(category, page) : everything(page);
    },
    async item(slug: string): Promise<Dated<PortfolioItem>> {
      const [asked, list] = await Promise.all([one(slug), all()]);
      return joinDated(asked, list, (outcome, every) => {
        if (!outcome.ok) return outcome;
        const { item, ...named } = outcome.value;
        return found({ ...item, cover: coversOf(every)(item), ...topicsOf(named) });
      });
    },
    async related(slug: string): Promise<Dated<PortfolioSummary[]>> {
      const related = upstream.portfolioList({ PortfolioSlug: slug, IsRelated: 1, IsPagination: 0 });
      const [asked, list] = await Promise.all([related, all()]);
      return joinDated(asked, list, (others, every) =>
        others.ok ? found(covered(others.value.items, every)) : others,
      );
    },
  };
}

function covered(items: ListedProduct[], every: Outcome<PortfolioListRecord>): PortfolioSummary[] {
  const coverOf = coversOf(every);
  return items.map((item) => ({ ...item, cover: coverOf(item) }));
}

function coversOf(every: Outcome<PortfolioListRecord>) {
  return createCoverOf(every.ok ? every.value.items : []);
}

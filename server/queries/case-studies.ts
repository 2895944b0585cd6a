import type { Cover } from '../../shared/figures.ts';
import type { CaseStudy, CaseStudySummary, Category } from '../../shared/items.ts';
import { found } from '../../shared/result.ts';
import type { CaseStudyList, ItemListInput } from '../../shared/site.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import type { ListedCaseStudy } from '../company-api/records/case-studies.ts';
import { joinTimestamped, mapTimestamped } from '../company-api/timestamped.ts';
import type { ContentPages } from '../content/load-content.ts';
import type { Pictures } from '../content/pictures.ts';
import type { Collections } from './collections/collections.ts';
import { allItemsKey, listOfCategory } from './collections/snapshot.ts';
import { categoryPage, itemsIn, pageOf, perPage } from './list-page.ts';
import { createTopics } from './topics.ts';
import type { UpstreamQueries } from './upstream-queries.ts';

const maxRelated = 2;

type CaseStudyPages = Pick<ContentPages, 'navigation' | 'pictures'>;

export function createCaseStudies(
  upstream: UpstreamQueries,
  { caseStudies: studies }: Collections,
  pages: CaseStudyPages,
) {
  const topicsOf = createTopics(pages.navigation);
  const one = (slug: string) => upstream.caseStudy({ Slug: slug, IsPagination: 0 });
  const namedCategories = () => upstream.portfolioCategories({ IsPagination: 0 });

  async function pageOfList(listKey: string, page: number): Promise<Timestamped<CaseStudyList>> {
    return mapTimestamped(await studies.page(listKey, page, perPage), ({ items, total }) =>
      pageOf(items.map(summaryOf), total, page),
    );
  }

  const covered = (study: ListedCaseStudy) => summaryOf({ ...study, cover: studies.cover(study) });

  return {
    /** Replaces the upstream's counts, which count products. */
    async categories(): Promise<Timestamped<Category[]>> {
      const [named, sizes] = await Promise.all([namedCategories(), studies.sizes()]);
      return joinTimestamped(named, sizes, (categories, sizeOf) => {
        if (!categories.ok) return categories;
        if (!sizeOf.ok) return sizeOf;
        return found(categories.value.map((one) => ({ ...one, count: sizeOf.value(listOfCategory(one.slug)) })));
      });
    },
    async list({ page = 1, category }: ItemListInput): Promise<Timestamped<CaseStudyList>> {
      if (!category) return pageOfList(allItemsKey, page);
      const categories = namedCategories();
      return categoryPage(await pageOfList(listOfCategory(category), page), await categories, category);
    },
    async item(slug: string): Promise<Timestamped<CaseStudy>> {
      const fetched = await studies.withCovers(one(slug));
      return mapTimestamped(fetched, ({ study, ...named }) =>
        found({
          ...study,
          cover: studies.cover({ ...study, ...named }),
          ...figureOf(study, pages.pictures),
          ...topicsOf(named),
        }),
      );
    },
    html: async (slug: string): Promise<Timestamped<string>> =>
      mapTimestamped(await one(slug), ({ html }) => found(html)),
    async related(slug: string): Promise<Timestamped<CaseStudySummary[]>> {
      const related = await upstream.caseStudyPage({ Slug: slug, IsRelated: 1, IsPagination: 0 });
      if (related.result.ok) return mapTimestamped(related, (page) => found(itemsIn(page).map(covered)));
      const ofCategory = await studies.sameCategory(slug, maxRelated);
      return { ...mapTimestamped(ofCategory, (items) => found(items.map(summaryOf))), degraded: true };
    },
  };
}

function summaryOf({
  version: _,
  services: __,
  chosenCover: ___,
  ...summary
}: ListedCaseStudy & { cover: Cover }): CaseStudySummary {
  return summary;
}

function figureOf(
  { chart, headline: { label, before, after } }: Pick<CaseStudySummary, 'chart' | 'headline'>,
  pictures: Pick<Pictures, 'at'>,
): Pick<CaseStudy, 'figure'> {
  const shown = chart && pictures.at(chart);
  if (!shown || 'src' in shown) return {};
  const { wide, ...layouts } = shown;
  return { figure: { ...wide, ...layouts, label: `${label}: ${before} before, ${after} after` } };
}

import type { Cover } from '../../shared/figures.ts';
import type { CaseStudy, CaseStudySummary, Category } from '../../shared/items.ts';
import { found } from '../../shared/outcome.ts';
import type { CaseStudyList, ItemListInput } from '../../shared/site.ts';
import type { Dated } from '../company-api/api-cache.ts';
import { joinDated, mapDated } from '../company-api/dated.ts';
import type { ListedCaseStudy } from '../company-api/records/case-studies.ts';
import type { OwnPages } from '../content/load-content.ts';
import type { Pictures } from '../content/pictures.ts';
import type { Collections } from './collections/collections.ts';
import { everything, listOfCategory } from './collections/snapshot.ts';
import { categoryPage, itemsIn, pageOf, perPage } from './list-page.ts';
import { createTopics } from './topics.ts';
import type { UpstreamReads } from './upstream-reads.ts';

/** Used when the upstream does not name related case studies. */
const maxRelated = 2;

type CaseStudyPages = Pick<OwnPages, 'navigation' | 'pictures'>;

export function createCaseStudies(
  upstream: UpstreamReads,
  { caseStudies: studies }: Collections,
  pages: CaseStudyPages,
) {
  const topicsOf = createTopics(pages.navigation);
  const one = (slug: string) => upstream.caseStudy({ Slug: slug, IsPagination: 0 });
  const namedCategories = () => upstream.portfolioCategories({ IsPagination: 0 });

  async function pageOfList(listKey: string, page: number): Promise<Dated<CaseStudyList>> {
    return mapDated(await studies.page(listKey, page, perPage), ({ items, total }) =>
      pageOf(items.map(summaryOf), total, page),
    );
  }

  const covered = (study: ListedCaseStudy) => summaryOf({ ...study, cover: studies.cover(study) });

  return {
    /** The upstream counts products, so case studies are counted here. */
    async categories(): Promise<Dated<Category[]>> {
      const [named, sizes] = await Promise.all([namedCategories(), studies.sizes()]);
      return joinDated(named, sizes, (categories, sizeOf) => {
        if (!categories.ok) return categories;
        if (!sizeOf.ok) return sizeOf;
        return found(categories.value.map((one) => ({ ...one, count: sizeOf.value(listOfCategory(one.slug)) })));
      });
    },
    async list({ page = 1, category }: ItemListInput): Promise<Dated<CaseStudyList>> {
      if (!category) return pageOfList(everything, page);
      const categories = namedCategories();
      return categoryPage(await pageOfList(listOfCategory(category), page), await categories, category);
    },
    async item(slug: string): Promise<Dated<CaseStudy>> {
      const asked = await studies.withCovers(one(slug));
      return mapDated(asked, ({ study, ...named }) =>
        found({
          ...study,
          cover: studies.cover({ ...study, ...named }),
          ...figureOf(study, pages.pictures),
          ...topicsOf(named),
        }),
      );
    },
    html: async (slug: string): Promise<Dated<string>> => mapDated(await one(slug), ({ html }) => found(html)),
    async related(slug: string): Promise<Dated<CaseStudySummary[]>> {
      const related = await upstream.caseStudyPage({ Slug: slug, IsRelated: 1, IsPagination: 0 });
      if (related.outcome.ok) return mapDated(related, (page) => found(itemsIn(page).map(covered)));
      const ofCategory = await studies.sameCategory(slug, maxRelated);
      return { ...mapDated(ofCategory, (items) => found(items.map(summaryOf))), degraded: true };
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

import type { Cover } from '../../shared/figures.ts';
import type { CaseStudy, CaseStudySummary, Category } from '../../shared/items.ts';
import { found } from '../../shared/outcome.ts';
import type { CaseStudyList, ItemListInput } from '../../shared/site.ts';
import type { Figures } from '../content/figures.ts';
import type { OwnPages } from '../content/load-content.ts';
import type { Dated } from '../upstream/api-cache.ts';
import { joinDated, mapDated } from '../upstream/dated.ts';
import type { ListedCaseStudy } from '../upstream/records/case-studies.ts';
import type { Collections } from './collections/collections.ts';
import { coverAlone } from './collections/cover.ts';
import { everything, shelfOfCategory } from './collections/sweep.ts';
import { categoryPage, itemsIn, pageOf, perPage } from './list-page.ts';
import { createTopics } from './topics.ts';
import type { UpstreamReads } from './upstream-reads.ts';

/** Used when the upstream does not name related case studies. */
const mostRelated = 2;

type CaseStudyPages = Pick<OwnPages, 'navigation' | 'figures'>;

export function createCaseStudies(upstream: UpstreamReads, collections: Collections, pages: CaseStudyPages) {
  const topicsOf = createTopics(pages.navigation);
  const { drawing } = pages.figures;
  const one = (slug: string) => upstream.caseStudy({ Slug: slug, IsPagination: 0 });
  const namedCategories = () => upstream.portfolioCategories({ IsPagination: 0 });

  async function pageOfShelf(shelf: string, page: number): Promise<Dated<CaseStudyList>> {
    return mapDated(await collections.caseStudies.page(shelf, page, perPage), ({ items, total }) =>
      pageOf(items.map(summaryOf), total, page),
    );
  }

  async function covered(study: ListedCaseStudy): Promise<CaseStudySummary> {
    const { outcome } = await collections.caseStudies.cover(study);
    return summaryOf({ ...study, cover: outcome.ok ? outcome.value : coverAlone(study) });
  }

  return {
    /** The upstream counts products, so case studies are counted here. */
    async categories(): Promise<Dated<Category[]>> {
      const named = await namedCategories();
      if (!named.outcome.ok) return named;
      const categories = named.outcome.value;
      const sizes = await collections.caseStudies.sizes(categories.map(({ slug }) => shelfOfCategory(slug)));
      return joinDated(named, sizes, (_, counts) =>
        counts.ok ? found(categories.map((category, at) => ({ ...category, count: counts.value[at] ?? 0 }))) : counts,
      );
    },
    async list({ page = 1, category }: ItemListInput): Promise<Dated<CaseStudyList>> {
      if (!category) return pageOfShelf(everything, page);
      const categories = namedCategories();
      return categoryPage(await pageOfShelf(shelfOfCategory(category), page), await categories, category);
    },
    async item(slug: string): Promise<Dated<CaseStudy>> {
      const listed = collections.caseStudies.prepare();
      const asked = await one(slug);
      if (!asked.outcome.ok) return { ...asked, outcome: asked.outcome };
      const { study, ...named } = asked.outcome.value;
      await listed;
      const uncovered = { ...study, ...named };
      return joinDated(asked, await collections.caseStudies.cover(uncovered), (_, cover) =>
        found({
          ...study,
          cover: cover.ok ? cover.value : coverAlone(uncovered),
          ...figureOf(study, drawing),
          ...topicsOf(named),
        }),
      );
    },
    html: async (slug: string): Promise<Dated<string>> => mapDated(await one(slug), ({ html }) => found(html)),
    async related(slug: string): Promise<Dated<CaseStudySummary[]>> {
      const related = await upstream.caseStudyPage({ Slug: slug, IsRelated: 1, IsPagination: 0 });
      if (related.outcome.ok)
        return { ...related, outcome: found(await Promise.all(itemsIn(related.outcome.value).map(covered))) };
      const known = await collections.caseStudies.sameCategory(slug, mostRelated);
      return { ...mapDated(known, (items) => found(items.map(summaryOf))), degraded: true };
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
  drawing: Figures['drawing'],
): Pick<CaseStudy, 'figure'> {
  if (!chart) return {};
  return {
    figure: {
      ...drawing(chart),
      narrow: drawing(`${chart}-narrow`),
      label: `${label}: ${before} before, ${after} after`,
    },
  };
}

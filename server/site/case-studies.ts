import type { CaseStudy, CaseStudySummary } from '../../shared/items.ts';
import type { Category, Navigation } from '../../shared/models.ts';
import { found } from '../../shared/outcome.ts';
import type { CaseStudyList, ItemListInput } from '../../shared/site.ts';
import { drawingSize } from '../drawings/files.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { UpstreamReads } from '../upstream/reads.ts';
import { joinDated, mapDated } from './dated.ts';
import { categoryPage, cutPage } from './list-page.ts';
import { createTopics } from './topics.ts';

/** Case studies, and lists of them. Pages are cut here: the wire has no number of a page for them. */
export function createCaseStudies(upstream: UpstreamReads, navigation: Navigation) {
  const topicsOf = createTopics(navigation);
  const one = (slug: string) => upstream.caseStudy({ Slug: slug, IsPagination: 0 });
  const namedCategories = () => upstream.portfolioCategories({ IsPagination: 0 });

  async function all(): Promise<Dated<CaseStudySummary[]>> {
    return mapDated(await upstream.caseStudyList({ IsPagination: 0 }), ({ items }) => found(items));
  }

  return {
    /** The upstream counts products; here the case studies are counted. */
    async categories(): Promise<Dated<Category[]>> {
      const [list, categories] = await Promise.all([all(), namedCategories()]);
      return joinDated(list, categories, (studies, names) => {
        if (!studies.ok) return studies;
        if (!names.ok) return names;
        const countOf = (slug: string) => studies.value.filter(({ category }) => category.slug === slug).length;
        return found(names.value.map((category) => ({ ...category, count: countOf(category.slug) })));
      });
    },
    async list({ page = 1, category }: ItemListInput): Promise<Dated<CaseStudyList>> {
      if (!category) return mapDated(await all(), (studies) => cutPage(studies, page));
      const [list, categories] = await Promise.all([all(), namedCategories()]);
      return categoryPage(list, categories, category, page);
    },
    async item(slug: string): Promise<Dated<CaseStudy>> {
      return mapDated(await one(slug), ({ study, ...named }) =>
        found({ ...study, ...figureOf(study), ...topicsOf(named) }),
      );
    },
    html: async (slug: string): Promise<Dated<string>> => mapDated(await one(slug), ({ html }) => found(html)),
    async related(slug: string): Promise<Dated<CaseStudySummary[]>> {
      const related = await upstream.caseStudyList({ Slug: slug, IsRelated: 1, IsPagination: 0 });
      return mapDated(related, ({ items }) => found(items));
    },
  };
}

function figureOf({ chart, headline: { label, before, after } }: CaseStudySummary): Pick<CaseStudy, 'figure'> {
  if (!chart) return {};
  const narrow = `${chart}-narrow`;
  return {
    figure: {
      name: chart,
      ...drawingSize(chart),
      narrow: { name: narrow, ...drawingSize(narrow) },
      label: `${label}: ${before} before, ${after} after`,
    },
  };
}

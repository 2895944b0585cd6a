import type { Item } from '../../content/content-items.ts';
import { pictureAddress } from '../../content/pictures.ts';
import type { Published } from '../../content/published.ts';
import { type Handlers, success } from './handler.ts';

const perPage = 9;
const related = { portfolio: 3, studies: 2 };

export function itemHandlers(published: () => Published) {
  return {
    getBlogList({ BlogSlug, IsPagination, PageNo = 1, PerPage = perPage }) {
      const now = published();
      if (BlogSlug === undefined) {
        const shown = IsPagination ? pageOf(now.blogs, PageNo, PerPage) : now.blogs;
        return success({ Blog_List: shown.map((note) => listedNote(now, note)), Total_Count: now.blogs.length });
      }
      const found = now.blogs.filter(({ slug }) => slug === BlogSlug);
      const notes = found.map((note) => ({ ...listedNote(now, note), Blog_Content: note.html }));
      return success({ Blog_List: notes, Total_Count: notes.length });
    },
    getPortfolioList({ PortfolioSlug, IsRelated, IsPagination, PageNo = 1 }) {
      const now = published();
      const listed = (item: Item<'portfolio'>) => listedProduct(now, item);
      if (PortfolioSlug === undefined) {
        const shown = IsPagination ? pageOf(now.portfolio, PageNo, perPage) : now.portfolio;
        return success({ Portfolio_List: shown.map(listed), Total_Count: now.portfolio.length });
      }
      const found = now.portfolio.filter(({ slug }) => slug === PortfolioSlug);
      const products = IsRelated
        ? found.flatMap((item) => relatedTo(item, now.portfolio, related.portfolio)).map(listed)
        : found.map((item) => ({ ...listed(item), ...textOfProduct(item) }));
      return success({ Portfolio_List: products, Total_Count: products.length });
    },
    /** The upstream protocol has no page number for case studies; IsPagination selects the first page. */
    getCaseStudyList({ Slug, IsRelated, IsPagination }) {
      const now = published();
      const listed = (study: Item<'case-studies'>) => listedStudy(now, study);
      if (Slug === undefined) {
        const shown = IsPagination ? pageOf(now.studies, 1, perPage) : now.studies;
        return success({ CaseStudy_List: shown.map(listed), Total_Count: now.studies.length });
      }
      const found = now.studies.filter(({ slug }) => slug === Slug);
      const studies = IsRelated
        ? found.flatMap((study) => relatedTo(study, now.studies, related.studies)).map(listed)
        : found.map((study) => ({ ...listed(study), ...textOfStudy(study) }));
      return success({ CaseStudy_List: studies, Total_Count: studies.length });
    },
  } satisfies Handlers;
}

function pageOf<Listed>(items: Listed[], page: number, size: number): Listed[] {
  return items.slice((page - 1) * size, page * size);
}

function relatedTo<Filed extends { category: string; industry: string }>(own: Filed, all: Filed[], max: number) {
  const nearness = ({ category, industry }: Filed) =>
    2 * Number(category === own.category) + Number(industry === own.industry);
  return all
    .filter((item) => item !== own)
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, max);
}

function listedNote({ lists: { categories, tags } }: Published, note: Item<'blogs'>) {
  return {
    Blog_Slug: note.slug,
    Blog_Title: note.title,
    Blog_Summary: note.summary,
    ...sharedFields(categories, note),
    Author_Name: note.author.name,
    Author_Role: note.author.role,
    Cover_Drawing: coverField(note.cover),
    Reading_Minutes: note.minutes,
    Tag_List: note.tags.map((slug) => ({ Tag_Slug: slug, Tag_Name: nameIn(tags, slug) })),
  };
}

function listedProduct({ lists }: Published, item: Item<'portfolio'>) {
  return {
    Portfolio_Slug: item.slug,
    Portfolio_Title: item.title,
    Portfolio_Summary: item.summary,
    ...sharedFields(lists.portfolioCategories, item),
    Industry_Slug: item.industry,
    Release_Year: item.year,
  };
}

function textOfProduct({ specs, html }: Item<'portfolio'>) {
  return {
    Spec_List: specs.map(({ label, value }) => ({ Spec_Name: label, Spec_Value: value })),
    Portfolio_Content: html,
  };
}

function listedStudy({ lists }: Published, study: Item<'case-studies'>) {
  return {
    CaseStudy_Slug: study.slug,
    CaseStudy_Title: study.title,
    CaseStudy_Summary: study.summary,
    Client_Name: study.client,
    ...sharedFields(lists.portfolioCategories, study),
    Industry_Slug: study.industry,
    Headline_Name: study.headline.label,
    Headline_Before: study.headline.before,
    Headline_After: study.headline.after,
    Chart_Name: pictureAddress('case-studies', study.chart ?? ''),
    Cover_Drawing: coverField(study.cover),
  };
}

function textOfStudy({ figures, duration, team, html }: Item<'case-studies'>) {
  return {
    Figure_List: figures.map(({ label, before = '', after, unit = '', condition = '' }) => ({
      Figure_Name: label,
      Value_Before: before,
      Value_After: after,
      Unit: unit,
      Condition: condition,
    })),
    Duration: duration,
    Team_Text: team,
    CaseStudy_Content: html,
  };
}

function sharedFields(
  categories: { slug: string; name: string }[],
  item: Item<'blogs' | 'portfolio' | 'case-studies'>,
) {
  return {
    Category_Slug: item.category,
    Category_Name: nameIn(categories, item.category),
    Service_List: item.services,
    Publish_Date: item.publishedAt,
    Modified_Date: item.updatedAt ?? '',
    Content_Version: item.digest,
  };
}

function nameIn(named: { slug: string; name: string }[], wanted: string): string {
  return named.find(({ slug }) => slug === wanted)?.name ?? wanted;
}

function coverField(cover: Item<'blogs'>['cover']) {
  return cover ? { Family: cover.family, Values: cover.values, Labels: cover.labels } : null;
}

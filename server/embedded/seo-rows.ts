import { href, paths } from '../../shared/paths.ts';
import type { Content } from '../content/load-content.ts';
import { type Item, itemRow, listDescription, listRow, newestFirst, newestOf, type SeoRow } from './seo-row.ts';

type Published = Pick<
  Content,
  'seo' | 'blogs' | 'categories' | 'tags' | 'portfolio' | 'caseStudies' | 'jobs' | 'portfolioCategories'
>;

/** A record for every page: the site's own, then what is derived from items, categories and tags. */
export function seoRows(content: Published): SeoRow[] {
  const { seo } = content;
  const written = new Set(seo.map(({ path }) => path));
  const nameOf = (path: string, otherwise: string) => seo.find((row) => row.path === path)?.name ?? otherwise;
  const derived = [
    ...blogRows(content, nameOf(paths.blogs, 'Notes')),
    ...portfolioRows(content, nameOf(paths.portfolio, 'Portfolio')),
    ...caseStudyRows(content, nameOf(paths.caseStudies, 'Case studies')),
    ...newestFirst(content.jobs).map((job) => itemRow(href.job(job.slug), job)),
  ];
  const lists: Record<string, Item[]> = {
    [paths.portfolio]: content.portfolio,
    [paths.caseStudies]: content.caseStudies,
    [paths.career]: content.jobs,
  };
  return [
    ...seo.map((row) => ({ ...row, lastModified: newestOf(lists[row.path] ?? content.blogs) })),
    ...derived.filter(({ path }) => !written.has(path)),
  ];
}

function blogRows({ blogs, categories, tags }: Published, listTitle: string): SeoRow[] {
  return [
    ...newestFirst(blogs).map((note) => itemRow(href.blog(note.slug), note)),
    ...categories.map((category) => {
      const notes = blogs.filter((note) => note.category === category.slug);
      return listRow(href.blogCategory(category.slug), category.name, category.description, notes, listTitle);
    }),
    ...tags.map((tag) => {
      const notes = blogs.filter((note) => note.tags.includes(tag.slug));
      return listRow(href.blogTag(tag.slug), tag.name, listDescription(tag.name, notes, listTitle), notes, listTitle);
    }),
  ];
}

function portfolioRows({ portfolio, portfolioCategories }: Published, listTitle: string): SeoRow[] {
  return [
    ...newestFirst(portfolio).map((item) => itemRow(href.portfolioItem(item.slug), item)),
    ...portfolioCategories.map(({ slug, name, description }) => {
      const items = portfolio.filter((item) => item.category === slug);
      return listRow(href.portfolioCategory(slug), name, description, items, listTitle);
    }),
  ];
}

/** The description of a category is the portfolio's already; two pages of one description are one to a search engine. */
function caseStudyRows({ caseStudies, portfolioCategories }: Published, listTitle: string): SeoRow[] {
  return [
    ...newestFirst(caseStudies).map((study) => itemRow(href.caseStudy(study.slug), study)),
    ...portfolioCategories.map(({ slug, name }) => {
      const studies = caseStudies.filter((study) => study.category === slug);
      return listRow(href.caseStudyCategory(slug), name, listDescription(name, studies, listTitle), studies, listTitle);
    }),
  ];
}

import { href, paths } from '../../../shared/paths.ts';
import { pageKindsOf } from '../../support/page-kinds.ts';
import { sampleContent } from '../../support/sample.ts';
import { itemsToday } from '../../support/site-content.ts';

export const pageKinds = pageKindsOf(sampleContent());

export interface KnownPage {
  kind: string;
  path: string;
  timeout: number;
}

export function knownPages(max: number): KnownPage[] {
  const content = sampleContent();
  const { categories, portfolioCategories } = content;
  const others: Record<string, string[]> = {
    article: itemsToday(content, 'blogs').map(({ slug }) => href.blog(slug)),
    'portfolio item': itemsToday(content, 'portfolio').map(({ slug }) => href.portfolioItem(slug)),
    'case study': itemsToday(content, 'case-studies').map(({ slug }) => href.caseStudy(slug)),
    job: itemsToday(content, 'jobs').map(({ slug }) => href.job(slug)),
    'blog category': categories.map(({ slug }) => href.blogCategory(slug)),
    'blog tag': itemsToday(content, 'blogs').flatMap(({ tags }) => tags.map((tag) => href.blogTag(tag))),
    'portfolio category': portfolioCategories.map(({ slug }) => href.portfolioCategory(slug)),
    'case-study category': itemsToday(content, 'case-studies').map(({ category }) => href.caseStudyCategory(category)),
    search: [`${paths.search}?q=zephyr`],
  };
  return pageKinds
    .filter(({ status }) => status === 200)
    .flatMap(({ kind, path }) => {
      const all = new Set([path, ...(others[kind] ?? [])]);
      const count = kind === 'search' ? Math.max(2, max) : max;
      return [...all].slice(0, count).map((one) => ({ kind, path: one, timeout: timeoutOf(kind) }));
    });
}

export const unknownPaths = [
  ...pageKinds.filter(({ status }) => status === 404).map(({ path }) => path),
  href.portfolioItem('no-such-product'),
  href.caseStudy('no-such-study'),
  href.job('no-such-job'),
  href.blogCategory('no-such-category'),
  href.blogTag('no-such-tag'),
  href.blogs(90),
];

export function isList(kind: string): boolean {
  return /list|category|tag|home|career|search/.test(kind);
}

function timeoutOf(kind: string): number {
  if (kind === 'case study') return 7_000;
  return /blog|article|portfolio|home|search/.test(kind) ? 5_000 : 3_000;
}

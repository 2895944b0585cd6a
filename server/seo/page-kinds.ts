import { paths } from '../../shared/paths.ts';

const everywhere = ['Organization', 'WebSite', 'WebPage'];
const ofLists = ['CollectionPage', 'ItemList'];

/** Additional types by kind of page. The first matching path wins. */
const kinds: [path: string, types: string[]][] = [
  [paths.services, ['CollectionPage', 'ItemList|OfferCatalog']],
  [paths.service, ['Service']],
  [paths.industries, ofLists],
  [paths.industry, ['Service']],
  [paths.team, ['Person']],
  [paths.portfolio, ofLists],
  [paths.portfolioCategory, ofLists],
  [paths.portfolioItem, ['CreativeWork']],
  [paths.blogs, ofLists],
  [paths.blogCategory, ofLists],
  [paths.blogTag, ofLists],
  [paths.blog, ['BlogPosting']],
  [paths.caseStudies, ofLists],
  [paths.caseStudyCategory, ofLists],
  [paths.caseStudy, ['Article']],
  [paths.career, ofLists],
  [paths.job, ['JobPosting']],
  [paths.contact, ['ContactPage']],
];

/** `A|B` means either type. */
export function expectedTypes(path: string): string[] {
  const [place = ''] = path.split('?', 1);
  const own = kinds.find(([pattern]) => fits(pattern, place))?.[1] ?? [];
  return [...everywhere, ...(place === paths.home ? [] : ['BreadcrumbList']), ...own];
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}

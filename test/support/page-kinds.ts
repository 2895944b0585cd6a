import type { Item, ItemKind } from '../../server/content/content-items.ts';
import type { Content } from '../../server/content/load-content.ts';
import { href, paths } from '../../shared/paths.ts';
import { contentIn, itemsToday, shippedFolder } from './site-content.ts';

export interface PageKind {
  kind: string;
  path: string;
  status: 200 | 404;
}

/** Add new kinds of pages here, because tests of the whole site use this list. */
export function pageKindsOf(content: Content): PageKind[] {
  const { groups, industries } = content.pages.navigation;
  const article = newest(content, 'blogs');
  const product = newest(content, 'portfolio');
  const study = newest(content, 'case-studies');
  return [
    page('home', href.home()),
    page('services', href.services()),
    page('service', first(groups.flatMap(({ services }) => services)).href),
    page('industries', href.industries()),
    page('industry', first(industries).href),
    page('company', href.company()),
    page('about', href.about('nettlewright')),
    page('team', href.team()),
    page('culture', href.culture()),
    page('portfolio list', href.portfolio()),
    page('portfolio category', href.portfolioCategory(product.category)),
    page('portfolio item', href.portfolioItem(product.slug)),
    page('case-study list', href.caseStudies()),
    page('case-study category', href.caseStudyCategory(study.category)),
    page('case study', href.caseStudy(study.slug)),
    page('blog list', href.blogs()),
    page('blog list, further page', href.blogs(2)),
    page('blog category', href.blogCategory(article.category)),
    page('blog tag', href.blogTag(first(article.tags))),
    page('article', href.blog(article.slug)),
    page('career', href.career()),
    page('job', href.job(newest(content, 'jobs').slug)),
    page('contact', href.contact()),
    page('tools', href.tools()),
    page('tool', href.tool('test-passes')),
    page('legal', href.privacy()),
    page('search', href.search()),
    page('unsubscribe', paths.unsubscribe),
    page('thank-you', paths.subscribed),
    { kind: 'unknown address', path: paths.pageNotFound, status: 404 },
    { kind: 'missing article', path: href.blog('missing'), status: 404 },
  ];
}

export const pageKinds = pageKindsOf(await contentIn(shippedFolder));

const inEveryRun = [
  'home',
  'service',
  'company',
  'portfolio list',
  'case study',
  'article',
  'contact',
  'unknown address',
];

export const mostDifferent = process.env.TEST_ALL
  ? pageKinds
  : pageKinds.filter(({ kind }) => inEveryRun.includes(kind));

export const fullest = process.env.TEST_ALL
  ? pageKinds
  : pageKinds.filter(({ kind }) => ['home', 'service', 'article', 'contact', 'tool'].includes(kind));

function page(kind: string, path: string): PageKind {
  return { kind, path, status: 200 };
}

function newest<Kind extends ItemKind>(content: Content, kind: Kind): Item<Kind> {
  return first(itemsToday(content, kind).toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)));
}

function first<One>([one]: One[]): One {
  if (one === undefined) throw new Error('The content has no item for a kind of page.');
  return one;
}

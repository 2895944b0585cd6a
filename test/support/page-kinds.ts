import { href, paths } from '../../shared/paths.ts';

/** A kind of page: what stands on it is laid out by the same code, so one of each stands for all. */
export interface PageKind {
  kind: string;
  /** An address of that kind, with much on it. */
  path: string;
  status: 200 | 404;
}

const group = 'product-engineering-services';

/** One of every kind. A new kind of page is a line here; the tests of the whole site take it from there. */
export const pageKinds: PageKind[] = [
  page('home', href.home()),
  page('services', href.services()),
  page('service', href.service(group, 'firmware-development')),
  page('industries', href.industries()),
  page('industry', href.industry('industrial-iot')),
  page('company', href.company()),
  page('about', href.about('nodewright')),
  page('team', href.team()),
  page('culture', href.culture()),
  page('portfolio list', href.portfolio()),
  page('portfolio category', href.portfolioCategory('connectivity')),
  page('portfolio item', href.portfolioItem('meridian-vibration-node')),
  page('case-study list', href.caseStudies()),
  page('case-study category', href.caseStudyCategory('sensing')),
  page('case study', href.caseStudy('vibration-node-battery-life')),
  page('blog list', href.blogs()),
  page('blog list, further page', href.blogs(2)),
  page('blog category', href.blogCategory('firmware')),
  page('blog tag', href.blogTag('zephyr')),
  page('article', href.blog('chasing-40-microamps')),
  page('career', href.career()),
  page('job', href.job('senior-firmware-engineer-low-power')),
  page('contact', href.contact()),
  page('legal', href.privacy()),
  page('search', href.search()),
  page('unsubscribe', paths.unsubscribe),
  page('thank-you', paths.subscribed),
  { kind: 'unknown address', path: paths.pageNotFound, status: 404 },
  { kind: 'missing article', path: href.blog('missing'), status: 404 },
];

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

/** Those whose layouts differ most, for what takes long. All of them under `TEST_ALL`. */
export const mostDifferent = process.env.TEST_ALL
  ? pageKinds
  : pageKinds.filter(({ kind }) => inEveryRun.includes(kind));

/** All of them under `TEST_ALL`, else those that have the most on them. */
export const fullest = process.env.TEST_ALL
  ? pageKinds
  : pageKinds.filter(({ kind }) => ['home', 'service', 'article', 'contact'].includes(kind));

function page(kind: string, path: string): PageKind {
  return { kind, path, status: 200 };
}

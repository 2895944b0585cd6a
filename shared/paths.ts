/** Links from other sites depend on these paths. */
export const paths = {
  home: '/',
  services: '/services',
  service: '/services/:group/:service',
  industries: '/industries',
  industry: '/industries/:industry',
  company: '/company',
  about: '/company/:about',
  team: '/company/team',
  culture: '/company/culture',
  portfolio: '/portfolio',
  portfolioCategory: '/portfolio/category/:categorySlug',
  portfolioItem: '/portfolio/:slug',
  blogs: '/blogs',
  blogCategory: '/blogs/category/:categorySlug',
  blogTag: '/blogs/tag/:tagSlug',
  blog: '/blogs/:slug',
  caseStudies: '/case-studies',
  caseStudyCategory: '/case-studies/category/:categorySlug',
  caseStudy: '/case-studies/:slug',
  career: '/career',
  pricing: '/pricing',
  deliverables: '/deliverables',
  dueDiligence: '/due-diligence',
  faq: '/faq',
  data: '/data/:data',
  job: '/career/:slug',
  contact: '/contact',
  tools: '/tools',
  tool: '/tools/:tool',
  search: '/search',
  unsubscribe: '/unsubscribe',
  subscribed: '/thank-you/subscription',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  legal: '/legal/:legal',
  pageNotFound: '/page-not-found',
} as const;

export const chatFramePath = '/chat/frame';

export const confirmCallPath = '/confirm-call';

export const confirmSubscriptionPath = '/confirm-subscription';
export const unsubscribeLinkPath = '/leave-list';

export const previewPath = '/preview';

export const feedFiles = ['rss.xml', 'atom.xml', 'feed.json'] as const;
export type FeedFile = (typeof feedFiles)[number];

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+){0,15}$/;

export const href = {
  home: () => paths.home,
  services: (group?: string) => (group ? `${paths.services}#${group}` : paths.services),
  service: (group: string, slug: string) => fill(paths.service, group, slug),
  industries: () => paths.industries,
  industry: (slug: string) => fill(paths.industry, slug),
  company: () => paths.company,
  about: (productSlug: string) => fill(paths.about, `about-${productSlug}-iot`),
  team: () => paths.team,
  culture: () => paths.culture,
  portfolio: (page = 1) => withPage(paths.portfolio, page),
  portfolioCategory: (slug: string, page = 1) => withPage(fill(paths.portfolioCategory, slug), page),
  portfolioItem: (slug: string) => fill(paths.portfolioItem, slug),
  blogs: (page = 1) => withPage(paths.blogs, page),
  blogCategory: (slug: string, page = 1) => withPage(fill(paths.blogCategory, slug), page),
  blogTag: (slug: string, page = 1) => withPage(fill(paths.blogTag, slug), page),
  blog: (slug: string) => fill(paths.blog, slug),
  feed: (file: FeedFile, category?: string) => `${category ? fill(paths.blogCategory, category) : paths.blogs}/${file}`,
  caseStudies: (page = 1) => withPage(paths.caseStudies, page),
  caseStudyCategory: (slug: string, page = 1) => withPage(fill(paths.caseStudyCategory, slug), page),
  caseStudy: (slug: string) => fill(paths.caseStudy, slug),
  career: () => paths.career,
  job: (slug: string) => fill(paths.job, slug),
  pricing: () => paths.pricing,
  deliverables: () => paths.deliverables,
  dueDiligence: () => paths.dueDiligence,
  faq: () => paths.faq,
  data: (slug: string) => fill(paths.data, slug),
  dataFile: (slug: string) => `${fill(paths.data, slug)}.csv`,
  document: (slug: string) => `/documents/${slug}.pdf`,
  contact: () => paths.contact,
  tools: () => paths.tools,
  tool: (slug: string) => fill(paths.tool, slug),
  search: () => paths.search,
  scheduleCall: () => `${paths.contact}#schedule`,
  unsubscribe: () => paths.unsubscribe,
  privacy: () => paths.privacy,
  terms: () => paths.terms,
  legal: (slug: string) => fill(paths.legal, slug),
};

function fill(pattern: string, ...values: string[]): string {
  return values.reduce((path, value) => path.replace(/:\w+/, encodeURIComponent(value)), pattern);
}

function withPage(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

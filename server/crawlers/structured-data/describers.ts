import { href } from '../../../shared/paths.ts';
import {
  describeAbout,
  describeCareer,
  describeContentPage,
  describeEvents,
  describeIndustries,
  describeIndustry,
  describeService,
  describeServices,
  describeTeam,
  describeTool,
  describeTools,
} from './describe-content-pages.ts';
import { describeCaseStudy, describeJob, describePost, describeProduct } from './describe-items.ts';
import { describeBlogList, describeCaseStudies, describePortfolio } from './describe-lists.ts';
import type { Described, PageFacts } from './page-facts.ts';

type Describe = (facts: PageFacts) => Promise<Described> | Described;

/**
 * Returns undefined for a route without a page, whose ID contains no slash. A page without a describer receives only
 * the default nodes.
 */
export function describerOf(routeId: string): Describe | undefined {
  return describers[routeId] ?? (routeId.includes('/') ? () => bare : undefined);
}

const describers: Record<string, Describe> = {
  'home/home-page': () => ({ ...bare, isAboutCompany: true }),
  'services/services-page': describeServices,
  'industries/industries-page': describeIndustries,
  'site-page/offer-page#service': describeService,
  'site-page/offer-page#industry': describeIndustry,
  'company/events-page': describeEvents,
  'company/events-page#culture': describeEvents,
  'site-page/site-page#team': describeTeam,
  'site-page/site-page#about': describeAbout,
  'site-page/site-page#pricing': (facts) => describeContentPage(facts),
  'site-page/site-page#deliverables': (facts) => describeContentPage(facts),
  'site-page/site-page#due-diligence': (facts) => describeContentPage(facts),
  'site-page/site-page#faq': (facts) => describeContentPage(facts),
  'site-page/site-page#data': (facts) => describeContentPage(facts),
  'site-page/site-page#privacy': (facts) => describeContentPage(facts),
  'site-page/site-page#terms': (facts) => describeContentPage(facts),
  'site-page/site-page#legal': (facts) => describeContentPage(facts),
  'portfolio/portfolio-list-page': describePortfolio,
  'portfolio/portfolio-list-page#category': describePortfolio,
  'portfolio/portfolio-page': describeProduct,
  'case-studies/case-study-list-page': describeCaseStudies,
  'case-studies/case-study-list-page#category': describeCaseStudies,
  'case-studies/case-study-page': describeCaseStudy,
  'career/career-page': describeCareer,
  'career/job-page': describeJob,
  'blogs/blog-list-page': describeBlogList,
  'blogs/blog-list-page#category': describeBlogList,
  'blogs/blog-list-page#tag': describeBlogList,
  'blogs/blog-post-page': describePost,
  'site-page/site-page#tools': describeTools,
  'tools/tool-page': describeTool,
  'contact/contact-page': () => ({
    type: 'ContactPage',
    crumbs: [{ label: 'Home', href: href.home() }, { label: 'Contact' }],
    things: [],
    isAboutCompany: true,
  }),
};

const bare: Described = { crumbs: [], things: [] };

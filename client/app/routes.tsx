import { href, paths } from '../../shared/paths.ts';
import { missing } from '../../shared/result.ts';
import type { Site } from '../../shared/site.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { pageLoader, required } from '../routing/page-loader.ts';
import { Outlet, type RouteObject, RouterContextProvider, redirect } from '../routing/router.ts';
import { type AddStyles, errorPageContext, siteContext, stylesContext } from '../routing/site-context.ts';
import { Document, DocumentFailure, isDocumentStale, loadDocument } from './document.tsx';
import { LazyErrorPage, loadErrorPage } from './lazy-error-page.tsx';

const offerPage = () => import('../pages/site-page/offer-page.tsx');
const sitePage = () => import('../pages/site-page/site-page.tsx');
const eventsPage = () => import('../pages/company/events-page.tsx');
const portfolioList = () => import('../pages/portfolio/portfolio-list-page.tsx');
const caseStudyList = () => import('../pages/case-studies/case-study-list-page.tsx');
const blogList = () => import('../pages/blogs/blog-list-page.tsx');

/**
 * The server finds a lazy route's module by the route's ID. The part of the ID before any `#` is the module's path
 * below `pages/`, without the extension.
 */
export function createRoutes({ productSlug }: Pick<SiteConfig, 'productSlug'>): RouteObject[] {
  return [
    {
      id: 'document',
      Component: Document,
      ErrorBoundary: DocumentFailure,
      loader: loadDocument,
      shouldRevalidate: isDocumentStale,
      children: [
        {
          id: 'page',
          ErrorBoundary: LazyErrorPage,
          children: [
            { id: 'home/home-page', path: paths.home, lazy: () => import('../pages/home/home-page.tsx') },
            {
              id: 'services/services-page',
              path: paths.services,
              lazy: () => import('../pages/services/services-page.tsx'),
            },
            {
              id: 'industries/industries-page',
              path: paths.industries,
              lazy: () => import('../pages/industries/industries-page.tsx'),
            },
            { id: 'site-page/offer-page#service', path: paths.service, lazy: offerPage },
            { id: 'site-page/offer-page#industry', path: paths.industry, lazy: offerPage },
            { id: 'company/events-page', path: paths.company, lazy: eventsPage },
            { id: 'company/events-page#culture', path: paths.culture, lazy: eventsPage },
            { id: 'site-page/site-page#team', path: paths.team, lazy: sitePage },
            { id: 'site-page/site-page#about', path: href.about(productSlug), lazy: sitePage },
            { id: 'site-page/site-page#pricing', path: paths.pricing, lazy: sitePage },
            { id: 'site-page/site-page#deliverables', path: paths.deliverables, lazy: sitePage },
            { id: 'site-page/site-page#due-diligence', path: paths.dueDiligence, lazy: sitePage },
            { id: 'site-page/site-page#faq', path: paths.faq, lazy: sitePage },
            { id: 'site-page/site-page#data', path: paths.data, lazy: sitePage },
            { id: 'site-page/site-page#privacy', path: paths.privacy, lazy: sitePage },
            { id: 'site-page/site-page#terms', path: paths.terms, lazy: sitePage },
            { id: 'site-page/site-page#legal', path: paths.legal, lazy: sitePage },
            { id: 'portfolio/portfolio-list-page', path: paths.portfolio, lazy: portfolioList },
            { id: 'portfolio/portfolio-list-page#category', path: paths.portfolioCategory, lazy: portfolioList },
            {
              id: 'portfolio/portfolio-page',
              path: paths.portfolioItem,
              lazy: () => import('../pages/portfolio/portfolio-page.tsx'),
            },
            { id: 'case-studies/case-study-list-page', path: paths.caseStudies, lazy: caseStudyList },
            { id: 'case-studies/case-study-list-page#category', path: paths.caseStudyCategory, lazy: caseStudyList },
            {
              id: 'case-studies/case-study-page',
              path: paths.caseStudy,
              lazy: () => import('../pages/case-studies/case-study-page.tsx'),
            },
            { id: 'career/career-page', path: paths.career, lazy: () => import('../pages/career/career-page.tsx') },
            { id: 'career/job-page', path: paths.job, lazy: () => import('../pages/career/job-page.tsx') },
            { id: 'blogs/blog-list-page', path: paths.blogs, lazy: blogList },
            { id: 'blogs/blog-list-page#category', path: paths.blogCategory, lazy: blogList },
            { id: 'blogs/blog-list-page#tag', path: paths.blogTag, lazy: blogList },
            { id: 'blogs/blog-post-page', path: paths.blog, lazy: () => import('../pages/blogs/blog-post-page.tsx') },
            {
              id: 'contact/contact-page',
              path: paths.contact,
              lazy: () => import('../pages/contact/contact-page.tsx'),
            },
            {
              id: 'subscription/unsubscribe-page',
              path: paths.unsubscribe,
              lazy: () => import('../pages/subscription/unsubscribe-page.tsx'),
            },
            {
              id: 'subscription/thank-you-page',
              path: paths.subscribed,
              lazy: () => import('../pages/subscription/thank-you-page.tsx'),
            },
            { id: 'site-page/site-page#tools', path: paths.tools, lazy: sitePage },
            { id: 'tools/tool-page', path: paths.tool, lazy: () => import('../pages/tools/tool-page.tsx') },
            { id: 'search/search-page', path: paths.search, lazy: () => import('../pages/search/search-page.tsx') },
            { id: 'not-found', path: paths.pageNotFound, loader: notFound, Component: Outlet },
            // After a click on a link, `replace` would overwrite the previous page's history entry, because the
            // unknown address has no entry yet.
            { id: 'unknown', path: '*', loader: () => redirect(paths.pageNotFound), Component: Outlet },
          ],
        },
      ],
    },
  ];
}

const notFound = pageLoader([], async () => required<object>(missing));

export function createRouterContext(site: Site, addStyles: AddStyles): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(stylesContext, addStyles);
  context.set(errorPageContext, () => Promise.all([loadErrorPage(), addStyles(['plain'])]));
  return context;
}

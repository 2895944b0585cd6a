import { missing } from '../shared/outcome.ts';
import { paths } from '../shared/paths.ts';
import { Document, DocumentFailure, loadDocument } from './document.tsx';
import { pageLoader, required } from './page-loader.ts';
import { Outlet, type RouteObject, replace } from './router.ts';
import { ErrorPage } from './shell/error-page.tsx';

const blogList = () => import('./pages/blogs/blog-list-page.tsx');

/**
 * The route tree of both sides. The document stands above the boundary that usually catches, so an error keeps
 * header and footer. The id of a page's route is its module's path below `pages/`: the build's manifest is keyed by it.
 */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'document',
      Component: Document,
      ErrorBoundary: DocumentFailure,
      loader: loadDocument,
      shouldRevalidate: () => false,
      children: [
        {
          id: 'page',
          ErrorBoundary: ErrorPage,
          children: [
            { id: 'home/home-page', path: paths.home, lazy: () => import('./pages/home/home-page.tsx') },
            { id: 'blogs/blog-list-page', path: paths.blogs, lazy: blogList },
            { id: 'blogs/blog-list-page#category', path: paths.blogCategory, lazy: blogList },
            { id: 'blogs/blog-list-page#tag', path: paths.blogTag, lazy: blogList },
            { id: 'blogs/blog-post-page', path: paths.blog, lazy: () => import('./pages/blogs/blog-post-page.tsx') },
            { id: 'contact/contact-page', path: paths.contact, lazy: () => import('./pages/contact/contact-page.tsx') },
            { id: 'not-found', path: paths.pageNotFound, loader: notFound, Component: Outlet },
            { id: 'unknown', path: '*', loader: () => replace(paths.pageNotFound), Component: Outlet },
          ],
        },
      ],
    },
  ];
}

const notFound = pageLoader(async () => required<object>(missing));

import { useMatches, useLoaderData as useRouterLoaderData } from 'react-router-dom';
import type { PageMeta } from '../../shared/page.ts';

export {
  createBrowserRouter,
  createContext,
  createStaticHandler,
  createStaticRouter,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  redirect,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouter,
  StaticRouterProvider,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router-dom';

// Makes the type of the loaders' `context` a RouterContextProvider.
declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** The caller specifies the loader's type, because the router cannot infer it. */
export function useLoaderData<Loader extends (...args: never[]) => Promise<unknown>>(): Awaited<ReturnType<Loader>> {
  return useRouterLoaderData() as Awaited<ReturnType<Loader>>;
}

/** Returns undefined if the deepest route has no metadata, for example after its loader has failed. */
export function usePageMeta(): PageMeta | undefined {
  const data = useMatches().at(-1)?.loaderData as { meta?: PageMeta } | null | undefined;
  return data?.meta;
}

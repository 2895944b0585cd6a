import { createContext, type ReactNode, useContext } from 'react';
import { paths } from '../../shared/paths.ts';
import { type LoaderFunctionArgs, Outlet, useLoaderData } from '../routing/router.ts';
import { siteContext } from '../routing/site-context.ts';
import { LazyErrorPage } from './lazy-error-page.tsx';
import { NavigationFocus } from './navigation-focus.tsx';
import { Shell } from './shell.tsx';

/** Null in the browser, because only the server renders these elements. */
export const ServerElements = createContext<{ head: ReactNode; bodyEnd: ReactNode } | null>(null);

export async function loadDocument({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  // On the contact page, the page's own loader queries the form.
  const form = isContactPage(request.url) ? undefined : site.query('form', { name: 'contact' });
  const [header, footer, getInTouch] = await Promise.all([site.query('header', {}), site.query('footer', {}), form]);
  return {
    header: header.ok && header.value,
    footer: footer.ok && footer.value,
    getInTouch: getInTouch?.ok && getInTouch.value,
  };
}

/** The data that was loaded on the contact page lacks the form that other pages need. */
export function isDocumentStale({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return isContactPage(currentUrl.href) && !isContactPage(nextUrl.href);
}

function isContactPage(address: string): boolean {
  return new URL(address).pathname === paths.contact;
}

export function Document() {
  const parts = useLoaderData<typeof loadDocument>();
  return (
    <Page>
      <Shell {...parts}>
        <Outlet />
      </Shell>
    </Page>
  );
}

export function DocumentFailure() {
  return (
    <Page>
      <main>
        <LazyErrorPage />
      </main>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const server = useContext(ServerElements);
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {server?.head}
      </head>
      <body>
        {children}
        <NavigationFocus />
        {server?.bodyEnd}
      </body>
    </html>
  );
}

import { createContext, type ReactNode, useContext } from 'react';
import { NavigationFocus } from './navigation-focus.tsx';
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useLoaderData } from './router.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';
import { siteContext } from './site-context.ts';
import { useThemeAttribute } from './state/theme.ts';

/**
 * Elements only the server renders: assets and structured data in the head, the transfer state at the end of the
 * body. Those are the two places where hydration leaves elements alone that the browser does not render.
 */
export const ServerElements = createContext<{ head: ReactNode; bodyEnd: ReactNode } | null>(null);

export async function loadDocument({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const [settings, categories, countries] = await Promise.all([
    site.settings(),
    site.blogs.categories(),
    site.countries(),
  ]);
  return {
    settings: settings.ok ? settings.value : { socialLinks: [], addresses: [] },
    categories: categories.ok ? categories.value : [],
    countries: countries.ok ? countries.value : [],
  };
}

export function Document() {
  const { settings, categories, countries } = useLoaderData<typeof loadDocument>();
  return (
    <Page>
      <Shell settings={settings} categories={categories} countries={countries}>
        <Outlet />
      </Shell>
    </Page>
  );
}

/** Where the shell itself fails: the message alone. */
export function DocumentFailure() {
  return (
    <Page>
      <main>
        <ErrorPage />
      </main>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const server = useContext(ServerElements);
  useThemeAttribute();
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {server?.head}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <NavigationFocus />
        {server?.bodyEnd}
      </body>
    </html>
  );
}

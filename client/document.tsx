import { createContext, type ReactNode, useContext } from 'react';
import { NavigationFocus } from './navigation-focus.tsx';
import { type LoaderFunctionArgs, Outlet, useLoaderData } from './router.ts';
import { ErrorPlace } from './shell/error-place.tsx';
import { Shell } from './shell/shell.tsx';
import { siteContext } from './site-context.ts';

/**
 * Elements only the server renders: assets and structured data in the head, the transfer state at the end of the
 * body. Those are the two places where hydration leaves elements alone that the browser does not render.
 */
export const ServerElements = createContext<{ head: ReactNode; bodyEnd: ReactNode } | null>(null);

export async function loadDocument({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const reads = [site.header(), site.footer(), site.settings(), site.countries()] as const;
  const [header, footer, settings, countries] = await Promise.all(reads);
  return {
    header: header.ok && header.value,
    footer: footer.ok && footer.value,
    settings: settings.ok ? settings.value : null,
    countries: countries.ok ? countries.value : [],
  };
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

/** Where the shell itself fails: the message alone. */
export function DocumentFailure() {
  return (
    <Page>
      <main>
        <ErrorPlace />
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

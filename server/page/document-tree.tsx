import { ServerElements } from '../../client/app/document.tsx';
import { createStaticRouter, StaticRouterProvider } from '../../client/routing/router.ts';
import { SiteConfigContext } from '../../client/routing/site-context.ts';
import { themeColors } from '../../client/start/theme.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { transferStateId } from '../../shared/transfer.ts';
import type { StructuredData } from '../crawlers/structured-data/structured-data.ts';
import { type Assets, checked, type InlineSheet, pageScript } from '../http/assets.ts';
import { escapeForScript } from './escape-script.ts';
import { HeadLinks } from './head-links.tsx';
import type { PrefetchedPage } from './match-and-prefetch.ts';

interface TreeParts {
  page: PrefetchedPage;
  assets: Assets;
  site: SiteConfig;
  described: StructuredData | undefined;
  vitalsSample: number;
  sheets: InlineSheet[];
  /**
   * Set only for a streamed response, which contains further inline scripts. In a complete document, the only
   * executable inline script is allowed by its hash.
   */
  nonce?: string;
}

export function documentTree({ page, assets, site, described, vitalsSample, sheets, nonce }: TreeParts) {
  const { context, dataRoutes, queries } = page;
  const routeIds = context.matches.map(({ route }) => route.id);
  if (context.errors) routeIds.push('error/error-page');
  const elements = {
    head: (
      <>
        <HeadAssets assets={assets} sheets={sheets} />
        <HeadLinks site={site} path={context.errors ? undefined : context.location.pathname} />
        {described && (
          <script
            type="application/ld+json"
            nonce={nonce}
            dangerouslySetInnerHTML={{ __html: escapeForScript(described) }}
          />
        )}
      </>
    ),
    bodyEnd: (
      <>
        {/* React moves this tag to the head, after the page's own robots tag; search engines apply both tags. */}
        <meta name="robots" content="max-image-preview:large" />
        <TransferStateScript
          queries={queries}
          showsError={context.errors !== null}
          nonce={nonce}
          page={pageScript(assets, routeIds)}
          vitals={vitalsSample || undefined}
        />
        <PrintStyles assets={assets} />
      </>
    ),
  };
  return (
    <SiteConfigContext value={site}>
      <ServerElements value={elements}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </ServerElements>
    </SiteConfigContext>
  );
}

function HeadAssets({ assets, sheets }: { assets: Assets; sheets: InlineSheet[] }) {
  const { theme, devtoolsGuard, devReload, fonts } = assets;
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: theme }} />
      {sheets.map(({ name, text }) => (
        <style key={name} data-sheet={name} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {/* Delays painting until the header before `#main` has been parsed; otherwise, its contents would shift. */}
      <link rel="expect" href="#main" blocking="render" />
      {devtoolsGuard && <script type="module" {...checked(assets, devtoolsGuard)} fetchPriority="low" />}
      {devReload && <script type="module" {...checked(assets, devReload)} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
    </>
  );
}

/** The start script enables the sheet after the page has loaded, because fetching it earlier would delay the fonts. */
function PrintStyles({ assets: { laterCss, integrity } }: { assets: Assets }) {
  const sheet = { rel: 'stylesheet', media: 'print', href: laterCss, integrity: integrity[laterCss] };
  const disabled = { ...sheet, disabled: true };
  return (
    <>
      <link {...disabled} />
      <noscript>
        <link {...sheet} />
      </noscript>
    </>
  );
}

interface StateProps {
  queries: PrefetchedPage['queries'];
  showsError: boolean;
  nonce: string | undefined;
  page: string | undefined;
  vitals: number | undefined;
}

function TransferStateScript({ queries, showsError, nonce, page, vitals }: StateProps) {
  const transferState = queries.transferState(showsError);
  return (
    <script
      id={transferStateId}
      type="application/json"
      nonce={nonce}
      data-page={page}
      data-vitals={vitals}
      dangerouslySetInnerHTML={{ __html: escapeForScript(transferState) }}
    />
  );
}

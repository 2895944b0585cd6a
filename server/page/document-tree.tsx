import { ServerElements } from '../../client/document.tsx';
import { createStaticRouter, StaticRouterProvider } from '../../client/router.ts';
import { Band } from '../../client/shell/get-in-touch/band.tsx';
import { RefusedPostContext } from '../../client/shell/get-in-touch/refused-post.ts';
import { BandContext, SiteRecordContext } from '../../client/site-context.ts';
import { themeColors } from '../../client/state/theme.ts';
import type { RefusedPost } from '../../shared/forms/answer.ts';
import type { SiteRecord } from '../../shared/models.ts';
import { type TransferState, transferStateId } from '../../shared/transfer.ts';
import { type Assets, checked, modulesOf } from './assets.ts';
import { escapeForScript } from './escape-script.ts';
import type { PrefetchedPage } from './match-and-prefetch.ts';

interface TreeParts {
  page: PrefetchedPage;
  assets: Assets;
  site: SiteRecord;
  /** Of a streamed response; a complete document has no inline script that runs. */
  nonce?: string;
  /** A post without script that is shown again. */
  refused?: RefusedPost | undefined;
}

/** The whole document as a React tree, with the elements that only the server renders. */
export function documentTree({ page, assets, site, nonce, refused }: TreeParts) {
  const { context, dataRoutes, reads } = page;
  const routeIds = context.matches.map(({ route }) => route.id);
  if (context.errors) routeIds.push('error/error-page');
  const elements = {
    head: <HeadAssets assets={assets} modules={modulesOf(assets, routeIds)} />,
    bodyEnd: <TransferStateScript reads={reads} showsError={context.errors !== null} refused={refused} nonce={nonce} />,
  };
  return (
    <SiteRecordContext value={site}>
      <RefusedPostContext value={refused ?? null}>
        <ServerElements value={elements}>
          <BandContext value={{ Band }}>
            <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
          </BandContext>
        </ServerElements>
      </RefusedPostContext>
    </SiteRecordContext>
  );
}

function HeadAssets({ assets, modules }: { assets: Assets; modules: string[] }) {
  const { theme, devtoolsGuard, devReload, css, integrity } = assets;
  return (
    <>
      <script {...checked(assets, theme)} />
      {devtoolsGuard && <script {...checked(assets, devtoolsGuard)} defer fetchPriority="low" />}
      {devReload && <script {...checked(assets, devReload)} defer />}
      <link rel="stylesheet" href={css} integrity={integrity[css]} />
      {/* What stands in the header makes room for what follows: painted in pieces, it would move. */}
      <link rel="expect" href="#main" blocking="render" />
      <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="" />
      {modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} integrity={integrity[href]} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
    </>
  );
}

interface StateProps {
  reads: PrefetchedPage['reads'];
  showsError: boolean;
  refused: RefusedPost | undefined;
  nonce: string | undefined;
}

/** The state is encoded when React gets here, at the end of the shell: what settled on the way is in it. */
function TransferStateScript({ reads, showsError, refused, nonce }: StateProps) {
  const state: TransferState = { ...reads.transferState(showsError), ...(refused && { refused }) };
  const __html = escapeForScript(state);
  return <script id={transferStateId} type="application/json" nonce={nonce} dangerouslySetInnerHTML={{ __html }} />;
}

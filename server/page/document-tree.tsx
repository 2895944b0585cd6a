import { ServerElements } from '../../client/document.tsx';
import { createStaticRouter, StaticRouterProvider } from '../../client/router.ts';
import { SiteRecordContext } from '../../client/site-context.ts';
import type { SiteRecord } from '../../shared/models.ts';
import { transferStateId } from '../../shared/transfer.ts';
import { type Assets, modulesOf } from './assets.ts';
import { escapeForScript } from './escape-script.ts';
import type { PrefetchedPage } from './match-and-prefetch.ts';

interface TreeParts {
  page: PrefetchedPage;
  assets: Assets;
  site: SiteRecord;
  /** Of a streamed response; a complete document has no inline script that runs. */
  nonce?: string;
}

/** The whole document as a React tree, with the elements that only the server renders. */
export function documentTree({ page, assets, site, nonce }: TreeParts) {
  const { context, dataRoutes, reads } = page;
  const routeIds = context.matches.map(({ route }) => route.id);
  const elements = {
    head: <HeadAssets assets={assets} modules={modulesOf(assets, routeIds)} />,
    bodyEnd: <TransferStateScript reads={reads} nonce={nonce} />,
  };
  return (
    <SiteRecordContext value={site}>
      <ServerElements value={elements}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </ServerElements>
    </SiteRecordContext>
  );
}

function HeadAssets({ assets, modules }: { assets: Assets; modules: string[] }) {
  return (
    <>
      <script src={assets.theme} />
      {assets.devReload && <script src={assets.devReload} defer />}
      <link rel="stylesheet" href={assets.css} />
      <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="" />
      {modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}

/** The state is encoded when React gets here, at the end of the shell: what settled on the way is in it. */
function TransferStateScript({ reads, nonce }: { reads: PrefetchedPage['reads']; nonce: string | undefined }) {
  const __html = escapeForScript(reads.transferState());
  return <script id={transferStateId} type="application/json" nonce={nonce} dangerouslySetInnerHTML={{ __html }} />;
}

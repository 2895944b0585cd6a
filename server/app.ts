import type { RequestListener } from 'node:http';
import compression from 'compression';
import express from 'express';
import { createStaticHandler } from '../client/router.ts';
import { createRoutes } from '../client/routes.tsx';
import type { SiteRecord } from '../shared/models.ts';
import { createApi } from './api/api.ts';
import { createStartEvents } from './dev/start-events.ts';
import { canonicalUrl } from './http/canonical-url.ts';
import { fileNotFound, lastResort } from './http/errors.ts';
import { requestLog } from './http/request-log.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { builtAssets, publicFiles } from './http/static-files.ts';
import type { Log } from './log.ts';
import type { Assets } from './page/assets.ts';
import { completePage } from './page/complete-page.ts';
import { renderFailurePage } from './page/failure-page.tsx';
import { createPageHandler } from './page/handle-page.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import type { ReadTable } from './site/read-table.ts';
import { createServerRead } from './site/server-read.ts';

export interface AppParts {
  site: SiteRecord;
  reads: ReadTable;
  assets: Assets;
  log: Log;
  /** Built files and public files. */
  folders: { assets: string; public: string };
  imageHosts: string[];
  trustProxy: string;
}

/** The site's outermost listener: the page cache, then everything else in the order a request meets it. */
export function createApp({ site, reads, assets, log, folders, imageHosts, trustProxy }: AppParts): RequestListener {
  const security = createSecurityHeaders({ https: site.webBase.startsWith('https:'), imageHosts });
  const pages = createPageCache(log);
  const handler = createStaticHandler(createRoutes());
  const parts = { handler, read: createServerRead(reads, log), site, assets, pages, security, log };
  pages.makeWith((key) => completePage(parts, key));

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');

  if (process.env.NODE_ENV === 'development' && assets.devReload) app.get('/dev-reload', createStartEvents());
  app.use(requestLog(log));
  app.use(security.middleware);
  app.use(canonicalUrl);
  app.use('/assets', builtAssets(folders.assets));
  app.use(publicFiles(folders.public));
  app.use(compression());
  app.use('/api', createApi(reads, log));
  app.use(fileNotFound);
  app.use(createPageHandler(parts));
  app.use(lastResort(log, renderFailurePage(assets, site.companyName)));

  return (req, res) => {
    // A target may name a host of its own, or be no path at all. Nothing here goes by either.
    if (!req.url?.startsWith('/')) res.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad request\n');
    else if (!pages.serve(req, res)) app(req, res);
  };
}

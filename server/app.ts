import type { RequestListener } from 'node:http';
import compression from 'compression';
import express from 'express';
import { createStaticHandler } from '../client/router.ts';
import { createRoutes } from '../client/routes.tsx';
import type { SiteRecord } from '../shared/models.ts';
import { href } from '../shared/paths.ts';
import { createApi } from './api/api.ts';
import { callRoutes } from './calls/call-routes.ts';
import type { Calls } from './calls/calls.ts';
import { confirmRoutes } from './calls/confirm-routes.tsx';
import { chatRoutes, type SiteChat } from './chat/chat-routes.ts';
import { readDrawingFile } from './drawings/files.ts';
import type { SubmitParts } from './forms/create-submit.ts';
import { formApi } from './forms/form-api.ts';
import { formPages } from './forms/form-pages.ts';
import { type PostAnswer, sheetRead } from './forms/sheet-read.tsx';
import { createSubmitApplication, createSubmits } from './forms/submits.ts';
import { uploadRoutes } from './forms/upload-routes.ts';
import { canonicalUrl } from './http/canonical-url.ts';
import { countryFlags } from './http/country-flags.ts';
import { drawingFiles } from './http/drawing-files.ts';
import { fileNotFound, lastResort } from './http/errors.ts';
import { requestLog } from './http/request-log.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { builtAssets, publicFiles } from './http/static-files.ts';
import type { Log } from './log.ts';
import type { Assets } from './page/assets.ts';
import { completePage } from './page/complete-page.ts';
import { renderFailurePage } from './page/failure-page.tsx';
import { createPageHandler } from './page/handle-page.ts';
import { createShowRefused } from './page/show-refused.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import type { Moved } from './site/moved.ts';
import type { ContentReads } from './site/read-table.ts';
import { createServerRead } from './site/server-read.ts';
import { createSlots } from './uploads/slots.ts';
import type { UploadFolder } from './uploads/upload-folder.ts';

export interface AppParts {
  /** The site's facts, but for the form token: that is made anew by the hour. */
  site: Omit<SiteRecord, 'formToken' | 'chat'>;
  reads: ContentReads;
  moved: Moved;
  /** What keeps an enquiry from being lost, and a flood from coming in. */
  enquiries: SubmitParts;
  /** Calls back when the operator has changed which comments a note has. The newest app listens. */
  onCommentsChanged(listener: (slug: string) => Promise<void>): void;
  /** Where files go that visitors send. */
  uploads: UploadFolder;
  /** When visitors can be rung. */
  calls: Calls;
  /** Undefined where the operator wants none. */
  chat: SiteChat | undefined;
  assets: Assets;
  log: Log;
  /** Built files and public files. */
  folders: { assets: string; public: string };
  imageHosts: string[];
  trustProxy: string;
  /** As the operator named it. Posts of other origins are refused. */
  configuredWebBase: string | undefined;
}

/** The site's outermost listener: the page cache, then everything else in the order a request meets it. */
export function createApp(deps: AppParts): RequestListener {
  const { site, enquiries, uploads, assets, log, folders, imageHosts } = deps;
  const https = site.webBase.startsWith('https:');
  const security = createSecurityHeaders({ https, imageHosts, analytics: site.analyticsId !== undefined });
  const pages = createPageCache(log);
  const handler = createStaticHandler(createRoutes());
  const siteRecord = () => ({ ...site, chat: deps.chat !== undefined, formToken: enquiries.tokens.hourToken() });
  const { tokens, limits, outbox } = enquiries;
  const sheetParts = { hourToken: tokens.hourToken, calls: deps.calls };
  const reads = { ...deps.reads, form: sheetRead(sheetParts) };
  const read = createServerRead(reads, log);
  const readAnswering = (answer: PostAnswer) =>
    createServerRead({ ...reads, form: sheetRead(sheetParts, answer) }, log);
  const parts = { handler, read, readAnswering, siteRecord, isGone: deps.moved.isGone, assets, pages, security, log };
  pages.makeWith((key) => completePage(parts, key));
  const webBase = deps.configuredWebBase;
  const knowledge = { reads, calls: deps.calls };
  const submits = createSubmits(knowledge, enquiries);
  const submitApplication = createSubmitApplication(knowledge, enquiries);
  deps.onCommentsChanged(async (slug) => {
    await reads['blogs.comments'].forget?.({ slug });
    pages.forget(href.blog(slug));
  });
  const showRefused = createShowRefused(parts);

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', deps.trustProxy);
  app.set('query parser', 'simple');

  app.use(requestLog(log));
  app.use(security.middleware);
  app.use(canonicalUrl(deps.moved));
  app.use('/assets', builtAssets(folders.assets));
  app.use('/drawings', drawingFiles(readDrawingFile));
  app.use(publicFiles(folders.public));
  app.use(compression());
  app.use('/flags', countryFlags());
  app.use(chatRoutes(deps.chat, { site, assets, reads, submit: submits.contact, tokens, webBase }));
  app.use(
    uploadRoutes({
      submit: submitApplication,
      slots: createSlots(),
      tokens,
      outbox,
      uploads,
      log,
      webBase,
      showRefused,
    }),
  );
  app.use('/api', formApi({ submits, tokens, limits, webBase }));
  app.use('/api', callRoutes({ calls: deps.calls, outbox: enquiries.outbox, site, log }));
  app.use('/api', createApi(reads, log));
  app.use(confirmRoutes({ calls: deps.calls, assets, companyName: site.companyName, webBase, log }));
  app.use(fileNotFound);
  app.use(formPages({ submits, webBase, showRefused }));
  app.use(createPageHandler(parts));
  app.use(lastResort(log, renderFailurePage(assets, site.companyName)));

  return (req, res) => {
    // A target may name a host of its own, or be no path at all. Nothing here goes by either.
    if (!req.url?.startsWith('/')) res.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad request\n');
    else if (!pages.serve(req, res)) app(req, res);
  };
}

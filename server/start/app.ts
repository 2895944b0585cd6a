import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Request, type RequestHandler } from 'express';
import { reportPath } from '../../shared/browser-reports.ts';
import { confirmCallPath, confirmSubscriptionPath, previewPath, unsubscribeLinkPath } from '../../shared/paths.ts';
import { vitalsPath } from '../../shared/vitals.ts';
import type { ChatLimits } from '../chat/chat-limits.ts';
import { chatRoutes, isChatStream, type SiteChat } from '../chat/chat-routes.ts';
import type { LastKnownGoodValues } from '../company-api/last-known-good-values.ts';
import { dataTables } from '../content/data-tables.ts';
import { nameInAddress } from '../content/drawings/cover-name.ts';
import type { Drawings } from '../content/drawings/drawings.ts';
import { pictureFiles } from '../content/files/picture-files.ts';
import type { SiteFiles } from '../content/files/site-files.ts';
import type { Conversions } from '../content/pictures/conversions.ts';
import { socialImageFiles } from '../content/social-images/image-files.ts';
import type { SocialImages } from '../content/social-images/social-images.ts';
import { crawlerFiles } from '../crawlers/crawler-files.ts';
import type { IndexNow } from '../crawlers/index-now.ts';
import type { CrawlerSettings } from '../crawlers/robots-txt.ts';
import type { Assets } from '../http/assets.ts';
import { canonicalUrl } from '../http/canonical-url.ts';
import { dataFiles } from '../http/data-files.ts';
import { createDeadlines, isOpen } from '../http/deadlines.ts';
import { fallbackErrorHandler, fileNotFound } from '../http/errors.ts';
import type { ServesHost } from '../http/hosts.ts';
import { createIpPrefixOf } from '../http/ip-prefixes.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { writePlain } from '../http/plain-response.ts';
import { createRequestGuard } from '../http/request-guard.ts';
import { createRequestIds } from '../http/request-ids.ts';
import { requestLog } from '../http/request-log.ts';
import { caching, type ResponseHeaders, setHeaders, setNoindex } from '../http/response-headers.ts';
import type { WorkQueue } from '../http/work/work-queue.ts';
import { proxyProbePath } from '../operate/doctor/proxy-probe.ts';
import { renderBusyPage, renderFailurePage } from '../page/failure-page.tsx';
import { createPageHandler } from '../page/handle-page.ts';
import { createLoadShedder } from '../page/load-shedder.ts';
import { type Previews, previewRoutes } from '../page/previews/preview-routes.tsx';
import { createShowRefused } from '../page/show-refused.ts';
import { callRoutes } from '../posts/calls/call-routes.ts';
import { linkRoutes } from '../posts/calls/link-routes.tsx';
import { createSubmit, type SubmitParts } from '../posts/forms/create-submit.ts';
import { formApi } from '../posts/forms/form-api.ts';
import { formPages, formPaths, refuseWithoutFormPage } from '../posts/forms/form-pages.ts';
import { uploadRoutes } from '../posts/forms/upload-routes.ts';
import { listRoutes } from '../posts/newsletter/list-routes.tsx';
import type { Newsletter } from '../posts/newsletter/newsletter.ts';
import type { FileQuota } from '../posts/uploads/file-quota.ts';
import type { UploadSlots } from '../posts/uploads/slots.ts';
import type { UploadFolder } from '../posts/uploads/upload-folder.ts';
import type { Log } from '../process/log.ts';
import { createApi } from '../queries/api.ts';
import type { ContentDates } from '../store/content-dates.ts';
import type { ContentSnapshot } from './content-snapshot.ts';

export interface AppParts extends Pick<ContentSnapshot, 'site' | 'contentPages' | 'pages' | 'redirects' | 'calls'> {
  enquiries: SubmitParts;
  uploads: UploadFolder;
  fileQuota: FileQuota;
  newsletter: Newsletter;
  slots: UploadSlots;
  chat: SiteChat | undefined;
  chatLimits: ChatLimits;
  assets: Assets;
  files: SiteFiles;
  drawings: Drawings;
  browserReports: RequestHandler;
  metrics: Metrics;
  vitalsSample: number;
  vitalsReports: RequestHandler;
  contentDates: ContentDates;
  log: Log;
  proxyProbe: RequestHandler;
  now: () => number;
  socialImages: SocialImages;
  conversions: Conversions;
  previews: Previews | undefined;
  headers: ResponseHeaders;
  crawlers: CrawlerSettings;
  lastKnownGood: LastKnownGoodValues;
  indexNow: IndexNow | undefined;
  queue: WorkQueue;
  servesHost: ServesHost | undefined;
  trustProxy: string;
}

/** With the default settings, a Brotli compressor would use megabytes per active response. */
const smallCompressors = {
  memLevel: 7,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } },
};

export function createApp(deps: AppParts): RequestListener {
  const { site, enquiries, uploads, slots, assets, log, files, headers, queue } = deps;
  const { tokens, limits } = enquiries;
  const { company } = deps.contentPages;
  const { cache, queries } = deps.pages;
  const bare = { assets, companyName: site.companyName };
  const ipPrefixOf = createIpPrefixOf(deps.trustProxy);
  const loadShedder = createLoadShedder({ pages: cache, ipPrefixOf, headers, busyPage: renderBusyPage(bare) });
  const { webBase } = site;
  const submit = createSubmit({ queries, calls: deps.calls, company, newsletter: deps.newsletter }, enquiries);
  async function companyEmail(): Promise<string | undefined> {
    const { result } = await queries.settings.run({});
    return result.ok ? result.value.email : undefined;
  }
  const showRefused = createShowRefused(deps.pages.parts, queue);

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', deps.trustProxy);
  app.set('query parser', 'simple');

  app.use(requestLog(log));
  app.use('/assets', files.assets);
  app.use('/drawings', files.drawings);
  app.use(
    '/pictures',
    pictureFiles({ ...deps.contentPages, served: deps.drawings.served, conversions: deps.conversions, queue, headers }),
  );
  app.use(
    '/cards',
    socialImageFiles({
      factsOf: queries.meta.socialImageFacts,
      socialImages: deps.socialImages,
      drawingAt: (src) =>
        deps.contentPages.pictures.drawing(src.replace(/\?.*/, ''))?.drawing ??
        deps.drawings.drawing(nameInAddress(src)),
      companyName: site.companyName,
      queue,
      headers,
    }),
  );
  app.use(dataFiles(dataTables(deps.contentPages), headers));
  app.use('/flags', files.flags);
  app.use('/documents', files.documents);
  app.use(files.public);
  app.use(files.icons);
  app.use((req, res, next) => {
    // Sets default headers for errors. Pages and API queries replace these headers.
    setHeaders(res, [...headers.plain, 'Cache-Control', caching.never]);
    if (req.path.startsWith('/api/')) setNoindex(res);
    next();
  });
  app.use(canonicalUrl(deps.redirects));
  app.use(compression(smallCompressors));
  app.use(crawlerFiles({ ...deps, queries }));
  const { promises } = company;
  const { chatLimits } = deps;
  const chat = chatRoutes(deps.chat, {
    ...{ site, assets, headers, queries, submit, promises, tokens, log, webBase },
    limits: chatLimits,
  });
  app.use(where((req) => /^\/(?:api\/)?chat\//.test(req.path), chat));
  const posts = express.Router();
  posts.post(formPaths, refuseWithoutFormPage);
  posts.use(
    uploadRoutes({
      submit,
      slots,
      quota: deps.fileQuota,
      uploads,
      limits,
      queue,
      companyEmail,
      log,
      webBase,
      showRefused,
    }),
  );
  posts.use(formPages({ submit, webBase, showRefused }));
  app.use(where((req) => req.method === 'POST', posts));
  app.use(where((req) => req.path === reportPath, deps.browserReports));
  app.use(where((req) => req.path === vitalsPath, deps.vitalsReports));
  const linkedCalls = linkRoutes({ calls: deps.calls, headers, webBase, log, ...bare });
  app.use(where((req) => req.path === confirmCallPath, linkedCalls));
  const onList = listRoutes({ newsletter: deps.newsletter, headers, webBase, log, ...bare });
  app.use(where((req) => req.path === confirmSubscriptionPath || req.path === unsubscribeLinkPath, onList));
  app.use(where((req) => req.path === previewPath, previewRoutes({ ...deps, companyName: site.companyName })));
  app.use(where((req) => req.path.startsWith(proxyProbePath), deps.proxyProbe));
  app.use('/api', formApi({ submit, tokens, limits, webBase }));
  app.use('/api', callRoutes({ calls: deps.calls, outbox: enquiries.outbox, companyName: site.companyName, log }));
  app.use('/api', createApi(queries, queue, log));
  app.use(fileNotFound);
  app.use(createPageHandler({ ...deps.pages.parts, pages: cache, queue, ipPrefixOf, loadShedder }));
  app.use(fallbackErrorHandler(log, headers, renderFailurePage(bare)));

  const refuses = createRequestGuard(deps);
  const deadlines = createDeadlines(headers, log);
  const handle: (req: IncomingMessage, res: ServerResponse, done: (error?: unknown) => void) => void = app;
  function pass(req: IncomingMessage, res: ServerResponse): void {
    handle(req, res, (error) => {
      log.error({ event: 'request-unanswered' }, error);
      if (res.headersSent) res.destroy();
      else writePlain(res, headers, error ? 500 : 404, error ? 'Something went wrong on our end.' : 'Not found');
    });
  }

  const { requests } = deps.metrics;
  function respond(req: IncomingMessage, res: ServerResponse): void {
    if (refuses(req, res)) return void requests.watch(req, res);
    const isCached = cache.serve(req, res);
    // The page cache counts its own responses without a listener per request.
    if (!isCached) requests.watch(req, res);
    const isServed = isCached || loadShedder.early(req, res) || cache.join(req, res, () => pass(req, res));
    if (!isServed || isOpen(req, res)) deadlines.watch(req, res);
    if (isServed) return;
    if (!isChatStream(req)) queue.background.holdFor(res);
    pass(req, res);
  }

  const requestOf = createRequestIds(deps.trustProxy);
  return (req, res) => {
    queue.background.countRequest();
    log.inRequest(requestOf(req), () => respond(req, res));
  };
}

/** Skips a router that cannot match, because Express's routers yield to the event loop even if no route matches. */
function where(matches: (req: Request) => boolean, handler: RequestHandler): RequestHandler {
  return (req, res, next) => (matches(req) ? handler(req, res, next) : next());
}

import { dirname, join, resolve } from 'node:path';
import { createChatLimits } from '../chat/chat-limits.ts';
import { createSiteChat } from '../chat/site-chat.ts';
import type { AcceptanceReport } from '../company-api/acceptance.ts';
import { apiCacheBounds, createLruStore } from '../company-api/lru-store.ts';
import { loadContentFolder } from '../content/content-folder.ts';
import { countsOf } from '../content/content-items.ts';
import { type ContentState, createContentState } from '../content/content-state.ts';
import { type Drawings, readDrawings } from '../content/drawings/drawings.ts';
import { createSiteFiles, type SiteFolders, siteFolders } from '../content/files/site-files.ts';
import type { Content } from '../content/load-content.ts';
import { openConversions } from '../content/pictures/conversions.ts';
import { createSocialImageStore } from '../content/social-images/image-store.ts';
import { rasterize } from '../content/social-images/rasterize.ts';
import { createSocialImages } from '../content/social-images/social-images.ts';
import { openIndexNow } from '../crawlers/index-now.ts';
import { readAssets } from '../http/assets.ts';
import { createHosts } from '../http/hosts.ts';
import { createMetrics } from '../http/metrics/metrics.ts';
import { createResponseHeaders } from '../http/response-headers.ts';
import { createWorkQueue } from '../http/work/work-queue.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import { notifyHandlers } from '../messages/notify.ts';
import { type About, codeVersion } from '../operate/about.ts';
import { createProxyProbe, proxyProbePurpose } from '../operate/doctor/proxy-probe.ts';
import { browserReports } from '../operate/vitals/browser-reports.ts';
import { vitalsReports } from '../operate/vitals/vitals-reports.ts';
import { createPreviews } from '../page/previews/preview-routes.tsx';
import { purgeJobs } from '../page/purger.ts';
import type { Bookings } from '../posts/calls/bookings.ts';
import { createCallLimits } from '../posts/calls/call-limits.ts';
import { createRateLimiter } from '../posts/forms/rate-limiter.ts';
import type { FormTokens } from '../posts/guards/form-tokens.ts';
import type { Retention } from '../posts/retention/retention.ts';
import { createUploadSlots } from '../posts/uploads/slots.ts';
import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import { dayOf } from '../process/text/times.ts';
import { createQuerySources } from '../queries/query-sources.ts';
import { limitStorageErrors, startDamageCheck } from '../store/damage.ts';
import { createJobs } from '../store/jobs/jobs.ts';
import type { Queue } from '../store/jobs/queue.ts';
import { followRequests } from '../store/jobs/requests.ts';
import { openData } from '../store/open-data.ts';
import type { SiteStore } from '../store/site-store.ts';
import { createVisitorData } from '../store/visitor-data.ts';
import type { AppParts } from './app.ts';
import { openCompanyApi } from './company-api.ts';
import { type ContentSnapshot, type ContentSnapshotParts, createContentSnapshot } from './content-snapshot.ts';
import { openCaches } from './open-caches.ts';
import { openPosts } from './open-posts.ts';
import { createPublisher, type Publisher } from './publishing/publisher.ts';
import { createRequestHandlers } from './publishing/request-handlers.ts';

export interface Deps extends AppParts, ContentSnapshot {
  publisher: Publisher;
  content: ContentState;
  about: About;
  drawings: Drawings;
  folders: SiteFolders;
  tokens: FormTokens;
  bookings: Bookings;
  store: SiteStore;
  /** Ends the chat's event streams; otherwise, a stopping server would wait for them. */
  endStreams(): void;
  jobs: Queue;
  retention: Retention;
  canSendTo: MailSender['canSendTo'] | undefined;
  close(): Promise<void>;
}

interface Folders {
  /** Folder that contains `content/` and `public/`. */
  project: string;
  build: string;
}

/** Set by tests. */
interface Surroundings {
  now?: () => number;
  content?: Content;
}

export async function createDeps(
  env: Env,
  folders: Folders,
  plainLog: Log,
  { now: clock, content: loaded }: Surroundings = {},
): Promise<Deps> {
  const log = limitStorageErrors(plainLog);
  const { VITALS_SAMPLE: vitalsSample } = env;
  const metrics = createMetrics();
  const queue = createWorkQueue(log, metrics.work.shed);
  const { background } = queue;
  const isListed = env.PRODUCTION && env.LIVE;
  const { data, store, storeName, upgrades, close: closeData } = await openData(env, log);
  const now = clock ?? store.now;
  const drawings = readDrawings(join(folders.build, 'drawings'));
  const contentFolder = await loadContentFolder({
    ...{ env, ...folders, data, log, now, loaded, background },
    code: codeVersion(folders.build),
  });
  const content = contentFolder.first;
  const assets = readAssets(folders.build, { guarded: env.DEVTOOLS_GUARD });
  const names = { companyName: env.COMPANY_NAME, productSlug: env.PRODUCT_SLUG };
  const site = {
    ...names,
    webBase: env.WEB_BASE,
    ...(env.CANONICAL_PAGES === 'self' && { pagesAreCanonical: true }),
    analyticsId: env.ANALYTICS_ID,
  };

  const visitorData = createVisitorData(store);
  const jobs = createJobs(store, store.now);
  const report = ({ reference, ...news }: AcceptanceReport) =>
    posts.add([{ kind: 'notify', reference, payload: news }]);
  const api = await openCompanyApi({ env, visitorData, content, metrics, report, now, log });
  const { client, embedded } = api;
  const visitors = embedded && visitorData;
  const file = data.file('cache.db');
  const { cacheFile, lastKnownGood, contentDates } = openCaches({ file, store, upstream: api.upstream, now, log });

  const sources = await createQuerySources({
    client,
    store: createLruStore(apiCacheBounds),
    cacheFile,
    lastKnownGood,
    isEmbedded: embedded !== undefined,
    upstream: api.upstream,
    version: api.version,
    // The embedded API is local, and requesting its texts costs little.
    maxTexts: env.API_BASE ? 300 : Number.MAX_SAFE_INTEGER,
    imageHosts: env.IMAGE_HOSTS,
    pages: content.pages,
    now,
    log,
    count: metrics.work.apiCache,
  });

  const chat = createSiteChat({ env, store, jobs });
  const { conversations } = chat;
  const posts = await openPosts({ env, data, store, jobs, client, visitors, conversations, now, log });
  const { outbox, delivery, tokens, bookings, links, canSendTo, newsletter } = posts;
  const indexNow = isListed ? openIndexNow(env, { add: posts.add, now: store.now }) : undefined;
  const notifications = notifyHandlers({
    env,
    store,
    jobs,
    fileUse: posts.fileQuota.use,
    log,
    async countryName(id) {
      const { result } = await publisher.current().contentQueries.countries.run({});
      return result.ok ? result.value.find((country) => country.id === id)?.name : undefined;
    },
    mails: () => publisher.current().mails,
    callHours: () => publisher.current().hours,
    async companyEmail() {
      const { result } = await publisher.current().contentQueries.settings.run({});
      return result.ok ? result.value.email : undefined;
    },
    now,
  });
  const jobQueue = posts.openQueue(
    { ...notifications, ...(indexNow && { 'index-now': indexNow.handler }) },
    async () => {
      await posts.agree();
      await requests();
      await chat.poll();
    },
  );
  const damageCheck = startDamageCheck(data.path, log);

  const headers = createResponseHeaders({
    theme: assets.theme,
    https: env.WEB_BASE?.startsWith('https:') ?? false,
    imageHosts: env.IMAGE_HOSTS,
    analytics: env.ANALYTICS_ID !== undefined,
    isListed,
    chat: chat.site,
    keyHeader: env.CDN_KEY_HEADER,
  });

  const served = { assets, headers, queue, log, metrics };
  const snapshotParts: ContentSnapshotParts = {
    site,
    queries: { sources, isListed, site: names, now, log },
    calls: { bookings, limits: createCallLimits(now), links, canSendTo, now },
    pages: { ...served, chat: chat.site, newsletter, tokens, delivery, contentDates, vitalsSample },
  };
  const purge = (keys: string[]) => {
    if (env.CDN_PURGE_URL) posts.add(purgeJobs(keys));
  };
  const publisher = createPublisher({
    first: createContentSnapshot(content, snapshotParts),
    content,
    fallbackContent: contentFolder.fallbackContent,
    isWhole: embedded !== undefined,
    read: contentFolder.readAgain,
    snapshotOf: (next) => createContentSnapshot(next, snapshotParts),
    replaceContent: api.replaceContent,
    sources,
    purge,
    now,
    log,
  });

  const requests = followRequests({ store, handlers: createRequestHandlers(publisher), log });
  const conversions = openConversions(data.file('pictures'), background, log);
  const filesOf = siteFolders(folders);

  return {
    ...publisher.current(),
    publisher,
    content: createContentState(contentFolder, publisher.published),
    about: {
      data: data.path,
      store: storeName,
      release: dirname(resolve(folders.build)),
      upgrades,
      ...(contentFolder.fallbackContent && { fallbackContent: contentFolder.fallbackContent }),
      missing: contentFolder.missing,
      items: env.API_BASE ? undefined : countsOf(content.items, dayOf(now())),
    },
    log,
    now,
    proxyProbe: createProxyProbe(tokens.signer(proxyProbePurpose), now),
    tokens,
    bookings,
    store,
    enquiries: { outbox, delivery, tokens, limits: createRateLimiter(now), log },
    uploads: posts.uploads,
    fileQuota: posts.fileQuota,
    slots: createUploadSlots(),
    chat: chat.site,
    chatLimits: createChatLimits(now),
    assets,
    drawings,
    socialImages: createSocialImages({
      companyName: env.COMPANY_NAME,
      folder: join(folders.build, 'social-images'),
      store: createSocialImageStore(data.file('cards'), log),
      rasterize,
      log,
    }),
    conversions,
    previews: createPreviews({ env, folder: contentFolder.path, tokens, sources, now }),
    folders: filesOf,
    files: createSiteFiles({ folders: filesOf, drawings, companyName: env.COMPANY_NAME, queue, headers }),
    headers,
    browserReports: browserReports({ env, log, assets: filesOf.assets, now: () => performance.now() }),
    metrics,
    vitalsSample,
    vitalsReports: vitalsReports({ env, metrics: metrics.vitals, assets, now: clock ?? (() => performance.now()) }),
    queue,
    contentDates,
    crawlers: { isListed, refused: env.ROBOTS_REFUSE, securityContact: env.SECURITY_CONTACT },
    lastKnownGood,
    indexNow,
    servesHost: createHosts(env.WEB_BASE, env.HOSTS),
    trustProxy: env.TRUST_PROXY,
    endStreams: chat.close,
    jobs: jobQueue,
    retention: posts.retention,
    canSendTo,
    newsletter,
    async close() {
      await damageCheck.stop();
      chat.close();
      indexNow?.stop();
      await Promise.all([jobQueue.stop(), posts.retention.stop(), conversions.stop()]);
      await embedded?.close();
      cacheFile.close();
      await contentFolder.close();
      await closeData();
    },
  };
}

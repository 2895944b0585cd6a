import { dirname, join, resolve } from 'node:path';
import { type About, codeVersion } from './about.ts';
import type { AppParts } from './app.ts';
import { createCardStore } from './cards/card-store.ts';
import { createCards } from './cards/cards.ts';
import { rasterize } from './cards/rasterize.ts';
import { createPurger } from './cdn/purger.ts';
import { createChatLimits } from './chat/chat-limits.ts';
import { createSiteChat } from './chat/site-chat.ts';
import { openCompanyApi } from './company-api.ts';
import { countsOf } from './content/content-items.ts';
import type { Content } from './content/load-content.ts';
import { openContentFolder } from './content-folder.ts';
import { openIndexNow } from './crawlers/index-now.ts';
import { checkLater, limitStorageFaults } from './database/damage.ts';
import { openData } from './database/open-data.ts';
import type { SiteStore } from './database/site-store.ts';
import { startDeskSocket } from './desk/desk-socket.ts';
import { type Drawings, readDrawings } from './drawings/drawings.ts';
import { createEdition, type Edition, type EditionParts } from './edition.ts';
import type { Env } from './env.ts';
import { followEvents } from './follow-events.ts';
import { createAnswerHeaders } from './http/answer-headers.ts';
import { readAssets } from './http/assets.ts';
import { createHosts } from './http/hosts.ts';
import { createSiteFiles, type SiteFolders, siteFolders } from './http/site-files.ts';
import { createWitness } from './http/witness.ts';
import type { Log } from './log.ts';
import { createNotify, type Notify } from './notify/notify.ts';
import { openCaches } from './open-caches.ts';
import { createMetrics } from './ops/metrics/metrics.ts';
import { openConversions } from './pictures/conversions.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import type { Bookings } from './posts/calls/bookings.ts';
import { createCallMeasures } from './posts/calls/call-measures.ts';
import { createRateLimits } from './posts/forms/rate-limits.ts';
import type { FormTokens } from './posts/guards/form-tokens.ts';
import { createSlots } from './posts/uploads/slots.ts';
import { createVisitorRecords } from './posts/visitor-records.ts';
import { createPreviews } from './previews/preview-routes.tsx';
import { createPublisher, type Publisher } from './publishing/publisher.ts';
import { createReadSources } from './reads/read-sources.ts';
import type { Acceptance } from './upstream/acceptance.ts';
import { apiCacheBounds, createLruStore } from './upstream/lru-store.ts';
import { browserReports } from './vitals/browser-reports.ts';
import { vitalsReports } from './vitals/vitals-reports.ts';
import { createWorkQueue } from './work/work-queue.ts';

/** Everything long-lived, with the first edition. Tests build an app from it too, and replace some parts. */
export interface Deps extends AppParts, Edition {
  /** Switches to changed content. */
  publisher: Publisher;
  about: About;
  drawings: Drawings;
  folders: SiteFolders;
  /** Whether the upstream accepts the site's calls. */
  acceptance: Acceptance;
  tokens: FormTokens;
  bookings: Bookings;
  store: SiteStore;
  /** Ends event streams, because a closing server waits for every response. */
  endStreams(): void;
  /** Not started. */
  notify: Notify;
  /** Not started. */
  posts: PostOffice;
  close(): Promise<void>;
}

interface Folders {
  /** Contains `content/` and `public/`. */
  project: string;
  /** The output folder of `build.ts`. */
  build: string;
}

/** The process's surroundings: its clock (milliseconds since the epoch), and content that is already loaded. */
interface Surroundings {
  now?: () => number;
  content?: Content;
}

/** Creates everything long-lived from the environment; `close` releases it. */
export async function createDeps(
  env: Env,
  folders: Folders,
  plainLog: Log,
  { now: clock, content: loaded }: Surroundings = {},
): Promise<Deps> {
  const log = limitStorageFaults(plainLog);
  const { VITALS_SAMPLE: vitalsSample } = env;
  const metrics = createMetrics();
  const queue = createWorkQueue(log, metrics.work.turnedAway);
  const { own } = queue;
  const isListed = env.PRODUCTION && env.LIVE;
  const { data, store, storeName, events, upgrades, close: closeData } = await openData(env, log);
  const now = clock ?? store.now;
  const drawings = readDrawings(join(folders.build, 'drawings'));
  const contentFolder = await openContentFolder({
    ...{ env, ...folders, data, log, now, loaded, own },
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

  const records = createVisitorRecords(store);
  const api = await openCompanyApi({ env, records, content, metrics, now, log });
  const { client, acceptance, embedded } = api;
  const visitors = embedded && records;
  const file = data.file('cache.db');
  const { cacheFile, lastGood, contentDates } = openCaches({ file, store, upstream: api.upstream, now, log });

  const sources = await createReadSources({
    client,
    store: createLruStore(apiCacheBounds),
    cacheFile,
    lastGood,
    isEmbedded: embedded !== undefined,
    upstream: api.upstream,
    version: api.version,
    // The embedded API is local, so reading its texts costs nothing.
    mostTexts: env.API_BASE ? 300 : Number.MAX_SAFE_INTEGER,
    imageHosts: env.IMAGE_HOSTS,
    pages: content.pages,
    now,
    log,
    count: metrics.work.apiCache,
  });

  const posts = await openPostOffice({ env, data, store, events, client, visitors, now, log });
  const { outbox, delivery, tokens, bookings, links, reaches, newsletter } = posts;
  const damageCheck = checkLater(data.path, log);

  const chat = createSiteChat({ env, store, events });
  const headers = createAnswerHeaders({
    theme: assets.theme,
    https: env.WEB_BASE?.startsWith('https:') ?? false,
    imageHosts: env.IMAGE_HOSTS,
    analytics: env.ANALYTICS_ID !== undefined,
    isListed,
    chat: chat.site,
    keyHeader: env.CDN_KEY_HEADER,
  });

  const served = { assets, headers, queue, log, metrics };
  const editionParts: EditionParts = {
    site,
    reads: { sources, isListed, site: names, now, log },
    calls: { bookings, measures: createCallMeasures(now), links, reaches, now },
    pages: { ...served, chat: chat.site, newsletter, tokens, outbox, contentDates, vitalsSample },
  };
  const purger = createPurger({ url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN, log });
  const publisher = createPublisher({
    first: createEdition(content, editionParts),
    fingerprint: content.fingerprint,
    isWhole: embedded !== undefined,
    read: contentFolder.readAgain,
    editionOf: (next) => createEdition(next, editionParts),
    replaceContent: api.replaceContent,
    sources,
    purge: purger.purge,
    log,
  });

  const notify = await createNotify({
    env,
    store,
    fileUse: posts.fileQuota.use,
    log,
    async countryName(id) {
      const { outcome } = await publisher.current().contentReads.countries.run({});
      return outcome.ok ? outcome.value.find((country) => country.id === id)?.name : undefined;
    },
    news: acceptance.news,
    mails: () => publisher.current().mails,
    callHours: () => publisher.current().hours,
    async companyEmail() {
      const { outcome } = await publisher.current().contentReads.settings.run({});
      return outcome.ok ? outcome.value.email : undefined;
    },
    now,
  });
  const indexNow = isListed ? openIndexNow(env, log) : undefined;
  const witness = createWitness();
  const builtIn = chat.site?.provider === 'built-in' ? chat.site.chat : undefined;
  const desk = await startDeskSocket({
    folder: data.path,
    witness,
    outbox,
    bookings,
    visitors,
    inFlight: delivery.inFlight,
    commentsChanged: publisher.forgetComments,
    publisher,
    conversations: chat.conversations,
    consents: newsletter.consents,
    chat: builtIn,
    events,
    log,
  });
  if (events) followEvents(events, { outbox, chat: builtIn, publisher, agree: posts.agree, log });
  const conversions = openConversions(data.file('pictures'), own, log);
  const filesOf = siteFolders(folders);

  return {
    ...publisher.current(),
    publisher,
    about: {
      data: data.path,
      store: storeName,
      release: dirname(resolve(folders.build)),
      upgrades,
      ...(contentFolder.shownInstead && { shownInstead: contentFolder.shownInstead }),
      missing: contentFolder.missing,
      items: env.API_BASE ? undefined : countsOf(content.items, new Date(now()).toISOString().slice(0, 10)),
    },
    site,
    log,
    now,
    witness,
    acceptance,
    tokens,
    bookings,
    store,
    enquiries: { outbox, delivery, tokens, limits: createRateLimits(now), log },
    uploads: posts.uploads,
    fileQuota: posts.fileQuota,
    slots: createSlots(),
    chat: chat.site,
    chatLimits: createChatLimits(now),
    assets,
    drawings,
    cards: createCards({
      companyName: env.COMPANY_NAME,
      folder: join(folders.build, 'cards'),
      store: createCardStore(data.file('cards'), log),
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
    lastGood,
    indexNow,
    answersFor: createHosts(env.WEB_BASE, env.HOSTS),
    trustProxy: env.TRUST_PROXY,
    endStreams: chat.close,
    notify,
    posts,
    newsletter,
    async close() {
      await damageCheck.stop();
      chat.close();
      await desk.close();
      await Promise.all([posts.stop(), notify.stop(), indexNow?.stop(), purger.stop(), conversions.stop()]);
      await embedded?.close();
      cacheFile.close();
      await contentFolder.close();
      await closeData();
    },
  };
}

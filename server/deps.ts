import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { AppParts } from './app.ts';
import { createCardStore } from './cards/card-store.ts';
import { createCards } from './cards/cards.ts';
import { rasterize } from './cards/rasterize.ts';
import { createSiteChat } from './chat/site-chat.ts';
import { codeVersion, openContentStore } from './content/content-store.ts';
import { type Content, loadContent } from './content/load-content.ts';
import { withPageRecords } from './content/page-records.ts';
import { readPictures } from './content/pictures.ts';
import { createIndexNow } from './crawlers/index-now.ts';
import { createSitemapStore, sitemapTables } from './crawlers/sitemap/sitemap-store.ts';
import { openCacheFile } from './database/cache-file.ts';
import { contentDateTables, createContentDates } from './database/content-dates.ts';
import { checkLater, limitStorageFaults } from './database/damage.ts';
import { openDataFolder } from './database/data-folder.ts';
import { diskStoreTables } from './database/disk-store.ts';
import { openSiteDatabase } from './database/site-database.ts';
import type { TellUpgrade } from './database/upgrade.ts';
import { startDeskSocket } from './desk/desk-socket.ts';
import { readDrawings } from './drawings/drawings.ts';
import { createEmbeddedUpstream } from './embedded-api/embedded-upstream.ts';
import type { Env } from './env.ts';
import { createAnswerHeaders } from './http/answer-headers.ts';
import { readAssets } from './http/assets.ts';
import { createHosts } from './http/hosts.ts';
import { createMoved } from './http/moved.ts';
import { type Pressure, watchPressure } from './http/pressure.ts';
import { createWorkPool } from './http/work-pool.ts';
import type { Log } from './log.ts';
import { createMailSender, senderOf } from './mail/mail-sender.ts';
import { createNotify, type Notify } from './notify/notify.ts';
import { createPages } from './page/pages.ts';
import { type Bookings, createBookings } from './posts/calls/bookings.ts';
import { createCallMeasures } from './posts/calls/call-measures.ts';
import { createCalls } from './posts/calls/calls.ts';
import { createConfirmLinks } from './posts/calls/confirm-links.ts';
import { type ConfirmationMails, createConfirmationMails } from './posts/calls/confirmation-mails.ts';
import { createMailQueue } from './posts/calls/mail-queue.ts';
import { createRateLimits } from './posts/forms/rate-limits.ts';
import { createSendRow } from './posts/forms/send-row.ts';
import { createFormTokens, type FormTokens } from './posts/guards/form-tokens.ts';
import { createDelivery } from './posts/outbox/delivery.ts';
import { createOutbox } from './posts/outbox/outbox.ts';
import { openUploadFolder, startSweeping } from './posts/uploads/upload-folder.ts';
import { collectionTables } from './reads/collections/collection-index.ts';
import { searchTables } from './reads/search/search-index.ts';
import type { ContentReads } from './reads/site-read.ts';
import { createSiteReads } from './reads/site-reads.ts';
import { type Acceptance, createAcceptance } from './upstream/acceptance.ts';
import { createClassifyingClient } from './upstream/classifying-client.ts';
import { createUpstreamClient } from './upstream/client.ts';
import { createLastGood } from './upstream/last-good.ts';
import { createLruStore } from './upstream/lru-store.ts';
import { createRetryingClient } from './upstream/retrying-client.ts';

/** Everything long-lived. Tests build an app from it too, and replace some parts with their own. */
export interface Deps extends AppParts {
  /** Printed for people: the source of the content and the location of the data. */
  about: { upstream: string; data: string };
  contentReads: ContentReads;
  /** When visitors can be called, from the content folder. */
  hours: Content['calls'];
  /** Whether the upstream accepts the site's calls. */
  acceptance: Acceptance;
  tokens: FormTokens;
  bookings: Bookings;
  siteDatabase: DatabaseSync;
  /** Ends event streams, because a closing server waits for every response. */
  endStreams(): void;
  /** Not started. */
  notify: Notify;
  /** Not started. Undefined if no mail is configured. */
  callMails: ConfirmationMails | undefined;
  close(): Promise<void>;
}

interface Folders {
  /** Contains `content/` and `public/`. */
  project: string;
  /** The output folder of `build.ts`. */
  build: string;
}

/**
 * The process's surroundings: its clock (milliseconds since the epoch), its load, and content that is already loaded.
 */
interface Surroundings {
  now?: () => number;
  pressure?: Pressure;
  content?: Content;
}

/**
 * Bytes as JSON, which take twice as much on the heap. Together with the page cache, it stays below the limits of
 * `server/http/pressure.ts`: a site with 10,000 notes fills both.
 */
const apiCacheBounds = { entries: 2_000, bytes: 8 * 1024 * 1024 };

/** Creates everything long-lived from the environment; `close` releases it. */
export async function createDeps(
  env: Env,
  folders: Folders,
  plainLog: Log,
  { now = Date.now, pressure = watchPressure(), content: loaded }: Surroundings = {},
): Promise<Deps> {
  const { random } = Math;
  const log = limitStorageFaults(plainLog);
  const isListed = env.PRODUCTION && env.LIVE;
  const data = openDataFolder(env.DATA_DIR);
  if (data.formerData) log.info({ event: 'restore-completed', formerData: data.formerData });
  const upgraded: TellUpgrade = (upgrade) => log.info({ event: 'data-upgraded', ...upgrade });
  const contentStore = openContentStore(data.file('content.db'), codeVersion(folders.build));
  const drawings = readDrawings(join(folders.build, 'drawings'));
  const contentFolder = join(folders.project, 'content');
  const content =
    loaded ??
    loadContent(contentFolder, { drawings, pictures: await readPictures(contentFolder), store: contentStore });
  const ownPages = content.pages;
  const assets = readAssets(folders.build, { guarded: env.DEVTOOLS_GUARD });
  const names = { companyName: env.COMPANY_NAME, productSlug: env.PRODUCT_SLUG };

  const secret = env.CIPHER_SECRET ?? randomBytes(32).toString('base64url');
  const token = env.ACCESS_TOKEN ?? randomBytes(32).toString('base64url');
  const embedded = env.API_BASE
    ? undefined
    : await createEmbeddedUpstream({
        databaseFile: data.file('upstream.db'),
        content: { ...withPageRecords(content, env.PRODUCT_SLUG), companyName: env.COMPANY_NAME },
        secret,
        token,
        onAccident: (error) => log.error({ event: 'embedded-upstream-broke' }, error),
        onUpgrade: upgraded,
      });
  const acceptance = createAcceptance({ log, now });
  const wire = createUpstreamClient(env.API_BASE ?? embedded?.base ?? '', { secret, token }, log);
  const retrying = createRetryingClient(wire, { log, now: () => performance.now(), random });
  const client = createClassifyingClient(retrying, { acceptance, now });

  const cacheFile = openCacheFile(data.file('cache.db'), { schemas: cacheTables, log });
  const lastGood = env.API_BASE ? createLastGood(cacheFile, log) : undefined;
  const contentReads = createSiteReads({
    client,
    store: createLruStore(apiCacheBounds),
    cacheFile,
    lastGood,
    source: () =>
      env.API_BASE ? `${env.API_BASE} ${secret}` : `embedded ${embedded?.version()} ${ownPages.pictures.digest}`,
    // The embedded API is local, so reading its texts costs nothing.
    mostTexts: env.API_BASE ? 300 : Number.MAX_SAFE_INTEGER,
    imageHosts: env.IMAGE_HOSTS,
    pages: ownPages,
    isListed,
    site: names,
    now,
    log,
  });

  const siteDatabase = openSiteDatabase(data.file('site.db'), upgraded);
  const fileQuota = env.UPLOAD_QUOTA_MB * 1024 * 1024;
  const outbox = createOutbox({ database: siteDatabase, now: Date.now, fileQuota });
  const uploads = openUploadFolder(data.file('uploads'));
  const sweeping = startSweeping(uploads, { isKnown: (name) => outbox.show(name) !== undefined, log, now });
  const damageCheck = checkLater(data.path, log);
  const send = createSendRow(client, uploads.pathOf);
  const delivery = createDelivery({ outbox, send, log, now: Date.now, random });
  const tokens = createFormTokens(data.file('form-key'), now);
  const bookings = createBookings(siteDatabase, now);
  const signer = tokens.signer('confirm a call');
  const links = env.SMTP_URL && createConfirmLinks({ signer, webBase: env.WEB_BASE, now });
  const calls = createCalls({ hours: content.calls, bookings, measures: createCallMeasures(now), links, now });
  const notify = createNotify({
    env,
    database: siteDatabase,
    log,
    async countryName(id) {
      const { outcome } = await contentReads.countries.run({});
      return outcome.ok ? outcome.value.find((country) => country.id === id)?.name : undefined;
    },
    news: acceptance.news,
    now,
    random,
  });
  const callMails =
    env.SMTP_URL &&
    links &&
    createConfirmationMails({
      queue: createMailQueue(siteDatabase, now),
      send: createMailSender(env.SMTP_URL, senderOf(env)),
      links,
      companyName: env.COMPANY_NAME,
      log,
      now,
      random,
    });

  const chat = createSiteChat({ env, database: siteDatabase, log });
  const site = {
    ...names,
    webBase: env.WEB_BASE,
    ...(env.CANONICAL_PAGES === 'self' && { pagesAreCanonical: true }),
    analyticsId: env.ANALYTICS_ID,
  };
  const headers = createAnswerHeaders({
    theme: assets.theme,
    https: env.WEB_BASE.startsWith('https:'),
    imageHosts: env.IMAGE_HOSTS,
    analytics: env.ANALYTICS_ID !== undefined,
    isListed,
    chat: chat.site,
  });
  const pageParts = {
    site,
    chat: chat.site,
    contentReads,
    ownPages,
    moved: createMoved(content.moved, ownPages.navigation.groups),
    calls,
    tokens,
    assets,
    contentDates: createContentDates(cacheFile, now),
    headers,
    pool: createWorkPool(pressure, log),
    log,
  };
  const pages = createPages(pageParts);
  const indexNow =
    isListed && env.INDEXNOW_KEY
      ? createIndexNow({ key: env.INDEXNOW_KEY, endpoint: env.INDEXNOW_ENDPOINT, webBase: env.WEB_BASE, log })
      : undefined;

  const desk = await startDeskSocket({
    folder: data.path,
    outbox,
    bookings,
    visitors: embedded?.visitors,
    inFlight: delivery.inFlight,
    commentsChanged: (slug) => pages.forgetComments(slug),
    chat: chat.site?.provider === 'built-in' ? chat.site.chat : undefined,
    log,
  });

  return {
    ...pageParts,
    about: { upstream: env.API_BASE ?? 'embedded', data: data.path },
    pages,
    hours: content.calls,
    acceptance,
    bookings,
    siteDatabase,
    enquiries: { outbox, delivery, tokens, limits: createRateLimits(now), log },
    uploads,
    configuredWebBase: env.configuredWebBase,
    cards: createCards({
      companyName: env.COMPANY_NAME,
      folder: join(folders.build, 'cards'),
      drawings,
      store: createCardStore(data.file('cards'), log),
      rasterize,
      log,
    }),
    drawings,
    now,
    folders: {
      assets: join(folders.build, 'assets'),
      flags: join(folders.build, 'flags'),
      icons: join(folders.build, 'icons'),
      public: join(folders.project, 'public'),
    },
    crawlers: { isListed, refused: env.ROBOTS_REFUSE, securityContact: env.SECURITY_CONTACT },
    sitemapStore: createSitemapStore(cacheFile, env.API_BASE ?? 'embedded'),
    indexNow,
    answersFor: createHosts(env.configuredWebBase, env.HOSTS),
    trustProxy: env.TRUST_PROXY,
    endStreams: chat.close,
    notify,
    callMails,
    async close() {
      pressure.stop();
      sweeping.stop();
      await damageCheck.stop();
      chat.close();
      await desk.close();
      await Promise.all([delivery.stop(), notify.stop(), callMails?.stop(), indexNow?.stop()]);
      await embedded?.close();
      lastGood?.close();
      cacheFile.close();
      siteDatabase.close();
      contentStore.close();
      data.release();
    },
  };
}

/** The tables of the expendable file: last good answers, collections, search index, content dates and the sitemap. */
const cacheTables = [diskStoreTables, collectionTables, searchTables, contentDateTables, sitemapTables];

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AppParts } from './app.ts';
import { createCardStore } from './cards/card-store.ts';
import { createCards } from './cards/cards.ts';
import { rasterize } from './cards/rasterize.ts';
import { createSiteChat } from './chat/site-chat.ts';
import { codeVersion } from './content/code-version.ts';
import { openContentStore } from './content/content-store.ts';
import { type Content, loadContent } from './content/load-content.ts';
import { withPageRecords } from './content/page-records.ts';
import { readPictures } from './content/pictures.ts';
import { createIndexNow } from './crawlers/index-now.ts';
import { createSitemapStore } from './crawlers/sitemap/sitemap-store.ts';
import { openDataFolder } from './database/data-folder.ts';
import { openSiteDatabase } from './database/site-database.ts';
import { startDeskSocket } from './desk/desk-socket.ts';
import { readDrawings } from './drawings/drawings.ts';
import { createEmbeddedUpstream } from './embedded-api/embedded-upstream.ts';
import type { Env } from './env.ts';
import { createAnswerHeaders } from './http/answer-headers.ts';
import { readAssets } from './http/assets.ts';
import { createHosts } from './http/hosts.ts';
import { createMoved } from './http/moved.ts';
import { watchPressure } from './http/pressure.ts';
import { createWorkPool } from './http/work-pool.ts';
import type { Log } from './log.ts';
import { createMailSender, senderOf } from './mail/mail-sender.ts';
import { countryName } from './notify/country-name.ts';
import { createNotify, type Notify } from './notify/notify.ts';
import { createContentDates } from './page/content-dates.ts';
import { createBookings } from './posts/calls/bookings.ts';
import { createCallMeasures } from './posts/calls/call-measures.ts';
import { createCalls } from './posts/calls/calls.ts';
import { createConfirmLinks } from './posts/calls/confirm-links.ts';
import { type ConfirmationMails, createConfirmationMails } from './posts/calls/confirmation-mails.ts';
import { createMailQueue } from './posts/calls/mail-queue.ts';
import { createRateLimits } from './posts/forms/rate-limits.ts';
import { createSendRow } from './posts/forms/send-row.ts';
import { createFormTokens } from './posts/guards/form-tokens.ts';
import { createDelivery } from './posts/outbox/delivery.ts';
import { createOutbox } from './posts/outbox/outbox.ts';
import { openUploadFolder } from './posts/uploads/upload-folder.ts';
import { createSiteReads, openSiteCache } from './reads/site-reads.ts';
import { createUpstreamClient } from './upstream/client.ts';
import { createJudgedClient } from './upstream/judged-client.ts';
import { createLastGood } from './upstream/last-good.ts';
import { createLruStore } from './upstream/lru-store.ts';
import { createStanding } from './upstream/standing.ts';
import { createSteadyClient } from './upstream/steady-client.ts';
import { createTransport } from './upstream/transport.ts';

export interface Deps extends AppParts {
  /** For people: where content comes from, and where the data lies. */
  about: { upstream: string; data: string };
  /**
   * What the app is made of, from the content folder as it is now, with empty caches. Throws a ContentError when the
   * folder holds mistakes; the last good content is served on.
   */
  readContentAgain(): ContentParts;
  /** Ends answers that go on for as long as somebody listens: a server that closes waits for every answer. */
  endStreams(): void;
  /** Not started. */
  notify: Notify;
  /** Not started. Undefined where no mail is configured. */
  callMails: ConfirmationMails | undefined;
  close(): Promise<void>;
}

type ContentParts = Pick<AppParts, 'reads' | 'pages' | 'moved' | 'calls'>;

interface Folders {
  /** Where `content/` and `public/` are. */
  project: string;
  /** Where `build.ts` wrote to. */
  build: string;
}

/**
 * Bytes as JSON; on the heap twice as many. With the page cache it stays below what `server/http/pressure.ts` allows: a
 * site with 10,000 notes fills both.
 */
const apiCacheBounds = { entries: 2_000, bytes: 8 * 1024 * 1024 };

/** Everything long-lived, made from the environment, and how to let go of it. */
export async function createDeps(env: Env, folders: Folders, log: Log): Promise<Deps> {
  const data = openDataFolder(env.DATA_DIR);
  const contentStore = openContentStore(data.file('content.db'), codeVersion(folders.build));
  const drawings = readDrawings(join(folders.build, 'drawings'));
  const contentFolder = join(folders.project, 'content');
  const pictures = await readPictures(contentFolder);
  const readContent = () => loadContent(contentFolder, { drawings, pictures, store: contentStore });
  const content = readContent();
  const published = (read: Content) => ({
    ...withPageRecords(read, env.PRODUCT_SLUG),
    companyName: env.COMPANY_NAME,
  });
  const assets = readAssets(folders.build, { guarded: env.DEVTOOLS_GUARD });
  const secret = env.CIPHER_SECRET ?? randomBytes(32).toString('base64url');
  const token = env.ACCESS_TOKEN ?? randomBytes(32).toString('base64url');
  const embedded = env.API_BASE
    ? undefined
    : await createEmbeddedUpstream({
        databaseFile: data.file('upstream.db'),
        content: published(content),
        secret,
        token,
        onAccident: (error) => log.error({ event: 'embedded-upstream-broke' }, error),
      });

  const wire = createUpstreamClient(createTransport(env.API_BASE ?? embedded?.base ?? ''), { secret, token }, log);
  const standing = createStanding({ log, now: Date.now });
  const steady = createSteadyClient(wire, { log, now: () => performance.now(), random: Math.random });
  const client = createJudgedClient(steady, { standing, now: Date.now });
  const cacheFile = openSiteCache(data.file('cache.db'), log);
  const lastGood = env.API_BASE ? createLastGood(cacheFile, log) : undefined;
  const siteDatabase = openSiteDatabase(data.file('site.db'));
  const fileQuota = env.UPLOAD_QUOTA_MB * 1024 * 1024;
  const outbox = createOutbox({ database: siteDatabase, now: Date.now, fileQuota });
  const uploads = openUploadFolder(data.file('uploads'));
  uploads.sweep((name) => outbox.show(name) !== undefined);
  const bookings = createBookings(siteDatabase, Date.now);
  const send = createSendRow(client, uploads.pathOf);
  const delivery = createDelivery({ outbox, send, log, now: Date.now, random: Math.random });
  const chat = createSiteChat({ env, database: siteDatabase, log });
  const builtIn = chat.site?.provider === 'built-in' ? chat.site.chat : undefined;
  let commentsChanged = async (_slug: string) => {};
  const desk = await startDeskSocket({
    folder: data.path,
    outbox,
    bookings,
    visitors: embedded?.visitors,
    underWay: delivery.underWay,
    commentsChanged: (slug) => commentsChanged(slug),
    chat: builtIn,
    log,
  });
  const pressure = watchPressure();
  const isListed = env.PRODUCTION && env.LIVE;
  const tokens = createFormTokens(data.file('form-key'), Date.now);
  const indexNow =
    isListed && env.INDEXNOW_KEY
      ? createIndexNow({ key: env.INDEXNOW_KEY, endpoint: env.INDEXNOW_ENDPOINT, webBase: env.WEB_BASE, log })
      : undefined;
  const callMeasures = createCallMeasures();
  const signer = tokens.signer('confirm a call');
  const links = env.SMTP_URL && createConfirmLinks({ signer, webBase: env.WEB_BASE, now: Date.now });
  const parts = partsOf(content);
  const notify = createNotify({
    env,
    database: siteDatabase,
    log,
    countryName: (id) => countryName(parts.reads, id),
    news: standing.news,
    now: Date.now,
    random: Math.random,
  });
  const callMails =
    env.SMTP_URL &&
    links &&
    createConfirmationMails({
      queue: createMailQueue(siteDatabase, Date.now),
      send: createMailSender(env.SMTP_URL, senderOf(env)),
      links,
      companyName: env.COMPANY_NAME,
      log,
      now: Date.now,
      random: Math.random,
    });
  return {
    ...parts,
    site: {
      companyName: env.COMPANY_NAME,
      productSlug: env.PRODUCT_SLUG,
      webBase: env.WEB_BASE,
      ...(env.CANONICAL_PAGES === 'self' && { pagesAreCanonical: true }),
      analyticsId: env.ANALYTICS_ID,
    },
    enquiries: { outbox, delivery, tokens, limits: createRateLimits(), log },
    onCommentsChanged(listener) {
      commentsChanged = listener;
    },
    uploads,
    chat: chat.site,
    configuredWebBase: env.configuredWebBase,
    cards: createCards({
      companyName: env.COMPANY_NAME,
      folder: join(folders.build, 'cards'),
      drawings,
      store: createCardStore(data.file('cards'), log),
      rasterize,
      log,
    }),
    assets,
    drawings,
    contentDates: createContentDates(cacheFile, Date.now),
    log,
    now: Date.now,
    folders: {
      assets: join(folders.build, 'assets'),
      flags: join(folders.build, 'flags'),
      icons: join(folders.build, 'icons'),
      public: join(folders.project, 'public'),
    },
    sitemapStore: createSitemapStore(cacheFile, env.API_BASE ?? 'embedded'),
    indexNow,
    crawlers: { isListed, refused: env.ROBOTS_REFUSE, securityContact: env.SECURITY_CONTACT },
    headers: createAnswerHeaders({
      theme: assets.theme,
      https: env.WEB_BASE.startsWith('https:'),
      imageHosts: env.IMAGE_HOSTS,
      analytics: env.ANALYTICS_ID !== undefined,
      isListed,
      chat: chat.site,
    }),
    pool: createWorkPool(pressure, log),
    answersFor: createHosts(env.configuredWebBase, env.HOSTS),
    trustProxy: env.TRUST_PROXY,
    about: { upstream: env.API_BASE ?? 'embedded', data: data.path },
    readContentAgain() {
      const next = readContent();
      const parts = partsOf(next);
      embedded?.replaceContent(published(next));
      return parts;
    },
    endStreams: chat.close,
    notify,
    callMails,
    async close() {
      pressure.stop();
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

  function partsOf({ pages, moved, calls }: Content): ContentParts {
    const store = createLruStore(apiCacheBounds);
    const reads = createSiteReads({
      client,
      store,
      cacheFile,
      lastGood,
      source: () =>
        env.API_BASE ? `${env.API_BASE} ${secret}` : `embedded ${embedded?.version()} ${pages.pictures.digest}`,
      // Its own texts cost the site nothing to ask for.
      mostTexts: env.API_BASE ? 300 : Number.MAX_SAFE_INTEGER,
      imageHosts: env.IMAGE_HOSTS,
      pages,
      isListed,
      site: { companyName: env.COMPANY_NAME, productSlug: env.PRODUCT_SLUG },
      now: Date.now,
      log,
    });
    return {
      reads,
      pages,
      moved: createMoved(moved, pages.navigation.groups),
      calls: createCalls({ hours: calls, bookings, measures: callMeasures, links, now: Date.now }),
    };
  }
}

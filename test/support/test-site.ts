import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { createApp } from '../../server/app.ts';
import { type CardStoreBounds, createCardStore } from '../../server/cards/card-store.ts';
import { createCards } from '../../server/cards/cards.ts';
import { type Rasterize, rasterize } from '../../server/cards/rasterize.ts';
import type { SiteChat } from '../../server/chat/chat-routes.ts';
import type { CrawlerSettings } from '../../server/crawlers/crawler-files.ts';
import type { IndexNow } from '../../server/crawlers/index-now.ts';
import { createSitemapStore } from '../../server/crawlers/sitemap/sitemap-store.ts';
import { openSiteDatabase } from '../../server/database/site-database.ts';
import { createAnswerHeaders } from '../../server/http/answer-headers.ts';
import { readAssets } from '../../server/http/assets.ts';
import { createHosts } from '../../server/http/hosts.ts';
import { createSiteServer } from '../../server/http/listen.ts';
import { createMoved, type MovedEntry } from '../../server/http/moved.ts';
import { createWorkPool } from '../../server/http/work-pool.ts';
import type { Log } from '../../server/log.ts';
import { createContentDates } from '../../server/page/content-dates.ts';
import { type Bookings, createBookings } from '../../server/posts/calls/bookings.ts';
import { createCallMeasures } from '../../server/posts/calls/call-measures.ts';
import { createCalls } from '../../server/posts/calls/calls.ts';
import { type ConfirmLinks, createConfirmLinks } from '../../server/posts/calls/confirm-links.ts';
import { createRateLimits } from '../../server/posts/forms/rate-limits.ts';
import { createSendRow } from '../../server/posts/forms/send-row.ts';
import { createFormTokens } from '../../server/posts/guards/form-tokens.ts';
import { createDelivery, type Delivery } from '../../server/posts/outbox/delivery.ts';
import { createOutbox, type Outbox } from '../../server/posts/outbox/outbox.ts';
import { openUploadFolder } from '../../server/posts/uploads/upload-folder.ts';
import { createSiteReads, openSiteCache } from '../../server/reads/site-reads.ts';
import { createUpstreamClient } from '../../server/upstream/client.ts';
import { createJudgedClient } from '../../server/upstream/judged-client.ts';
import { createLastGood } from '../../server/upstream/last-good.ts';
import { createLruStore } from '../../server/upstream/lru-store.ts';
import { createStanding, type Standing } from '../../server/upstream/standing.ts';
import { createSteadyClient } from '../../server/upstream/steady-client.ts';
import { createTransport } from '../../server/upstream/transport.ts';
import { builtDrawings } from './drawings.ts';
import { createFaultyUpstream, type FaultyUpstream } from './faulty-upstream.ts';
import { aRealUpstream } from './real-upstream.ts';
import { silentLog } from './silent-log.ts';
import { siteContent } from './site-content.ts';

export interface TestSite extends AsyncDisposable {
  /** Not listening: supertest does that. */
  server: Server;
  /** On the same data, with an empty page cache. */
  serverWithoutPages(): Server;
  /** On the same data, with nothing in memory. */
  serverOfNextStart(): Server;
  upstream: FaultyUpstream;
  /** Whether the upstream takes the site's calls. */
  standing: Standing;
  outbox: Outbox;
  bookings: Bookings;
  /** To paths alone. */
  links: ConfirmLinks;
  /** The file that the outbox lies in. */
  database: DatabaseSync;
  /** Not started: rows are delivered when a post waits for it, or a test says so. */
  delivery: Delivery;
  /** Where files lie that were sent. */
  uploadFolder: string;
  /** Where drawn cards lie. */
  cardFolder: string;
  /** Where the upstream has its data. */
  upstreamDatabase: string;
  /** Moved by hand. Ages of data and of form tokens, and limits on posts, are counted by it. */
  clock: { now: number };
}

interface Options {
  moved?: MovedEntry[];
  chat?: SiteChat;
  analyticsId?: string;
  pagesAreCanonical?: boolean;
  /** Bytes that the files of all posts may take. */
  fileQuota?: number;
  /** The times that calls hold, if not those in the outbox. */
  held?: Bookings['held'];
  /** Whether visitors are asked by mail to confirm their calls. Nobody sends these mails. */
  isMailed?: boolean;
  log?: Log;
  /** As configured. */
  webBase?: string;
  hosts?: string[];
  crawlers?: Partial<CrawlerSettings>;
  indexNow?: IndexNow;
  companyName?: string;
  /** What turns drawings into cards, if not the real one. */
  rasterizes?: Rasterize;
  /** Of the store of cards. */
  cardBounds?: CardStoreBounds;
  /** With files of the operator. */
  publicFolder?: string;
}

/** The site as `main.ts` makes it, in this process, on a real upstream that can be told to fail. */
export async function aSite({
  moved = [],
  chat,
  analyticsId,
  pagesAreCanonical,
  fileQuota,
  held,
  isMailed,
  log = silentLog,
  webBase,
  hosts = [],
  crawlers: crawlerSettings,
  indexNow,
  companyName = 'Nodewright',
  rasterizes = rasterize,
  cardBounds,
  publicFolder = 'public',
}: Options = {}): Promise<TestSite> {
  const real = await aRealUpstream();
  const upstream = await createFaultyUpstream(real.base, real.secret);
  const crawlers = { isListed: true, refused: [], securityContact: undefined, ...crawlerSettings };
  const clock = { now: Date.now() };
  const standing = createStanding({ log, now: () => clock.now });
  const wire = createUpstreamClient(createTransport(upstream.base), real, silentLog);
  const steady = createSteadyClient(wire, { log, now: () => performance.now(), random: Math.random });
  const client = createJudgedClient(steady, { standing, now: () => clock.now });
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const cacheFile = openSiteCache(join(folder, 'cache.db'), log);
  const lastGood = createLastGood(cacheFile, log);
  const database = openSiteDatabase(join(folder, 'site.db'));
  const outbox = createOutbox({ database, now: Date.now, ...(fileQuota && { fileQuota }) });
  const uploads = openUploadFolder(join(folder, 'uploads'));
  const send = createSendRow(client, uploads.pathOf);
  const delivery = createDelivery({ outbox, send, log: silentLog, now: Date.now, random: Math.random });
  const bookings = { ...createBookings(database, () => clock.now), ...(held && { held }) };
  const tokens = createFormTokens(join(folder, 'form-key'), () => clock.now);
  const signer = tokens.signer('confirm a call');
  const links = createConfirmLinks({ signer, webBase: '', now: () => clock.now });
  const site = { companyName, productSlug: 'nodewright', webBase: webBase ?? 'http://localhost:3000' };
  const readsOfAStart = () =>
    createSiteReads({
      client,
      store: createLruStore({ entries: 500, bytes: 16 * 1024 * 1024 }),
      cacheFile,
      lastGood,
      source: () => 'the real upstream',
      mostTexts: 300,
      imageHosts: [],
      pages: siteContent().pages,
      isListed: crawlers.isListed,
      site,
      now: () => clock.now,
      log,
    });
  const assets = readAssets('dist');
  const parts = {
    site: { ...site, analyticsId, ...(pagesAreCanonical && { pagesAreCanonical }) },
    reads: readsOfAStart(),
    pages: siteContent().pages,
    assets,
    drawings: builtDrawings(),
    contentDates: createContentDates(cacheFile, () => clock.now),
    log,
    onCommentsChanged() {},
    uploads,
    chat,
    crawlers,
    indexNow,
    sitemapStore: createSitemapStore(cacheFile, 'the real upstream'),
    now: () => clock.now,
    folders: { assets: 'dist/assets', flags: 'dist/flags', icons: 'dist/icons', public: publicFolder },
    cards: createCards({
      companyName: site.companyName,
      folder: 'dist/cards',
      drawings: builtDrawings(),
      store: createCardStore(join(folder, 'cards'), log, cardBounds),
      rasterize: rasterizes,
      log,
    }),
    headers: createAnswerHeaders({
      theme: assets.theme,
      https: site.webBase.startsWith('https:'),
      imageHosts: [],
      analytics: analyticsId !== undefined,
      isListed: crawlers.isListed,
      chat,
    }),
    // Memory and delay of this process are those of the tests.
    pool: createWorkPool({ sheds: () => false }, log),
    answersFor: createHosts(webBase, hosts),
    moved: createMoved(moved, siteContent().pages.navigation.groups),
    calls: createCalls({
      hours: siteContent().calls,
      bookings,
      measures: createCallMeasures(() => clock.now),
      links: isMailed ? links : undefined,
      now: () => clock.now,
    }),
    trustProxy: 'loopback',
    configuredWebBase: webBase,
    enquiries: {
      outbox,
      delivery,
      tokens,
      limits: createRateLimits(() => clock.now),
      log,
    },
  };
  const serverWithoutPages = () => createSiteServer({ listener: createApp(parts), headers: parts.headers }, log).server;
  return {
    server: serverWithoutPages(),
    serverWithoutPages,
    serverOfNextStart() {
      lastGood.close();
      const next = { ...parts, reads: readsOfAStart() };
      return createSiteServer({ listener: createApp(next), headers: parts.headers }, log).server;
    },
    upstream,
    standing,
    clock,
    outbox,
    bookings,
    links,
    database,
    delivery,
    uploadFolder: join(folder, 'uploads'),
    cardFolder: join(folder, 'cards'),
    upstreamDatabase: real.databaseFile,
    async [Symbol.asyncDispose]() {
      await delivery.stop();
      lastGood.close();
      cacheFile.close();
      database.close();
      rmSync(folder, { recursive: true, force: true });
      await upstream.close();
      await real[Symbol.asyncDispose]();
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { SiteChat } from '../../server/chat/chat-routes.ts';
import { createSiteFiles } from '../../server/content/files/site-files.ts';
import { createSocialImageStore } from '../../server/content/social-images/image-store.ts';
import { type Rasterize, rasterize } from '../../server/content/social-images/rasterize.ts';
import { createSocialImages } from '../../server/content/social-images/social-images.ts';
import type { IndexNow } from '../../server/crawlers/index-now.ts';
import type { CrawlerSettings } from '../../server/crawlers/robots-txt.ts';
import { createSiteServer } from '../../server/http/listen.ts';
import type { Metrics } from '../../server/http/metrics/metrics.ts';
import type { RedirectEntry } from '../../server/http/redirects.ts';
import { createResponseHeaders } from '../../server/http/response-headers.ts';
import type { WorkQueue } from '../../server/http/work/work-queue.ts';
import { createPages } from '../../server/page/pages.ts';
import type { Bookings } from '../../server/posts/calls/bookings.ts';
import { createCallLimits } from '../../server/posts/calls/call-limits.ts';
import { createCalls } from '../../server/posts/calls/calls.ts';
import { type ConfirmLinks, createConfirmLinks } from '../../server/posts/guards/confirm-links.ts';
import type { Post } from '../../server/posts/outbox/accept.ts';
import type { Delivery } from '../../server/posts/outbox/delivery.ts';
import type { Outbox } from '../../server/posts/outbox/outbox.ts';
import { parseEnv } from '../../server/process/env.ts';
import type { Log } from '../../server/process/log.ts';
import { createApp } from '../../server/start/app.ts';
import { createDeps, type Deps } from '../../server/start/deps.ts';
import type { Publisher } from '../../server/start/publishing/publisher.ts';
import type { DiskCacheBounds } from '../../server/store/disk-cache.ts';
import type { Queue } from '../../server/store/jobs/queue.ts';
import type { SiteStore } from '../../server/store/site-store.ts';
import type { Tables } from '../../server/store/tables.ts';
import type { VisitorData } from '../../server/store/visitor-data.ts';
import { createFaultyUpstream, type FaultyUpstream } from './faulty-upstream.ts';
import { copyPrepared } from './prepared-files.ts';
import { aRealUpstream } from './real-upstream.ts';
import type { ReceivedPost } from './received-posts.ts';
import { silentLog } from './silent-log.ts';
import { contentIn, sampleFolder } from './site-content.ts';
import { timeout } from './timeout.ts';

export interface TestSite extends AsyncDisposable {
  /** A server that does not listen. Supertest starts it for each request. */
  server: Server;
  serverWithoutPages(): Server;
  /** Restarts the site and returns its new server. Most other properties still refer to the first start. */
  serverOfNextStart(): Promise<Server>;
  hasLists(): Promise<boolean>;
  upstream: FaultyUpstream;
  metrics: Metrics;
  queue: WorkQueue;
  publisher: Publisher;
  outbox: Outbox;
  /**
   * Replaces the function that stores posts, for example to fail as on a full disk. Undefined restores the original
   * function.
   */
  failToStore(accept: Outbox['accept'] | undefined): void;
  bookings: Bookings;
  links: ConfirmLinks;
  store: SiteStore;
  delivery: Delivery;
  /** Queue that does not start by itself. A job runs when a visitor waits for it or a test runs the queue. */
  jobs: Queue;
  uploadFolder: string;
  socialImageFolder: string;
  received(): ReceivedPost[];
  visitorData: VisitorData;
  clock: { now: number };
}

interface Options {
  content?: string;
  moved?: RedirectEntry[];
  chat?: SiteChat;
  analyticsId?: string;
  pagesAreCanonical?: boolean;
  fileQuota?: number;
  held?: Bookings['held'];
  /** True if visitors must confirm their calls by email. This site sends no email. */
  isMailed?: boolean;
  log?: Log;
  webBase?: string;
  hosts?: string[];
  trustProxy?: string;
  crawlers?: Partial<CrawlerSettings>;
  indexNow?: IndexNow;
  companyName?: string;
  rasterizes?: Rasterize;
  socialImageBounds?: DiskCacheBounds;
  publicFolder?: string;
  /** Another instance of the same site, whose upstream and clock this site shares. */
  sibling?: TestSite;
  vitalsSample?: number;
  env?: Record<string, string>;
}

const inProject = { project: process.cwd(), build: 'dist' };

export async function aWarmSite(options: Options = {}): Promise<TestSite> {
  const site = await aSite(options);
  await vi.waitFor(async () => expect(await site.hasLists()).toBe(true), timeout.wait);
  return site;
}

export async function aSite(options: Options = {}): Promise<TestSite> {
  const { log = silentLog, webBase = 'http://localhost:3000', crawlers, companyName = 'Nettlewright' } = options;
  const { hosts = options.webBase === undefined ? ['localhost', '127.0.0.1'] : [] } = options;
  const folderOfContent = options.content ?? sampleFolder;
  const real = await aRealUpstream({ content: folderOfContent });
  const upstream = options.sibling?.upstream ?? (await createFaultyUpstream(real.base, real.secret));
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  await copyPrepared('data of a site', folder, async (empty) => {
    const plain = parseEnv({ ...real.envFor(real.base), DATA_DIR: empty, CHAT: 'none' });
    const made = await createDeps(plain, inProject, silentLog, { content: await contentIn(folderOfContent) });
    await made.close();
  });
  const clock = options.sibling?.clock ?? { now: Date.now() };
  const env = {
    ...parseEnv({
      ...real.envFor(upstream.base),
      DATA_DIR: folder,
      TRUST_PROXY: options.trustProxy,
      COMPANY_NAME: companyName,
      CHAT: 'none',
      WEB_BASE: webBase,
      HOSTS: hosts.join(' '),
      ANALYTICS_ID: options.analyticsId,
      CANONICAL_PAGES: options.pagesAreCanonical ? 'self' : 'first',
      LIVE: crawlers?.isListed === false ? '0' : '1',
      DEVTOOLS_GUARD: '0',
      VITALS_SAMPLE: String(options.vitalsSample ?? 0),
      ...options.env,
    }),
    ...(options.fileQuota && { UPLOAD_QUOTA_MB: options.fileQuota / 1024 / 1024 }),
  };
  let failing: Outbox['accept'] | undefined;
  const ofFolder = await contentIn(folderOfContent);
  let deps = await aStart();
  let parts = partsOf(deps);

  function aStart(): Promise<Deps> {
    const content = { ...ofFolder, ...(options.moved && { moved: options.moved }) };
    const surroundings = { now: () => clock.now, content };
    return createDeps(env, inProject, log, surroundings);
  }

  function partsOf(made: Deps) {
    const { outbox } = made.enquiries;
    const { chat, held, indexNow, publicFolder, rasterizes, socialImageBounds, isMailed } = options;
    const bookings = held
      ? { ...made.bookings, held, within: (tables: Tables) => ({ ...made.bookings.within(tables), held }) }
      : made.bookings;
    const now = () => clock.now;
    return {
      ...made,
      bookings,
      enquiries: { ...made.enquiries, outbox: { ...outbox, accept: (post: Post) => (failing ?? outbox.accept)(post) } },
      ...(chat && { chat, headers: headersOf(made, chat) }),
      ...(indexNow && { indexNow }),
      crawlers: { ...made.crawlers, ...crawlers },
      ...(publicFolder && {
        files: createSiteFiles({
          folders: { ...made.folders, public: publicFolder },
          drawings: made.drawings,
          companyName,
          queue: made.queue,
          headers: made.headers,
        }),
      }),
      socialImages: createSocialImages({
        companyName,
        folder: 'dist/social-images',
        store: createSocialImageStore(join(folder, 'cards'), log, socialImageBounds),
        rasterize: rasterizes ?? rasterize,
        log,
      }),
      calls: createCalls({
        hours: made.hours,
        bookings,
        limits: createCallLimits(now),
        links: isMailed ? linksOf(made) : undefined,
        canSendTo: made.canSendTo,
        now,
      }),
    };
  }

  function headersOf({ assets }: Deps, chat: SiteChat) {
    return createResponseHeaders({
      theme: assets.theme,
      https: webBase.startsWith('https:'),
      imageHosts: [],
      analytics: options.analyticsId !== undefined,
      isListed: env.LIVE,
      chat,
    });
  }

  function linksOf({ tokens }: Deps): ConfirmLinks {
    return createConfirmLinks({ signer: tokens.signer('confirm a call'), base: '/confirm-call', now: () => clock.now });
  }

  function serverWithoutPages(): Server {
    const listener = createApp({ ...parts, pages: createPages({ ...parts, delivery: parts.enquiries.delivery }) });
    return createSiteServer({ listener, headers: parts.headers }, log).server;
  }

  return {
    server: serverWithoutPages(),
    serverWithoutPages,
    async serverOfNextStart() {
      await deps.close();
      deps = await aStart();
      parts = partsOf(deps);
      return serverWithoutPages();
    },
    async hasLists() {
      const { queries } = parts.pages;
      const lists = [queries['blogs.list'], queries['caseStudies.list'], queries['portfolio.list']];
      const results = await Promise.all(lists.map((list) => list.run({ page: 1 })));
      return results.every(({ degraded }) => !degraded);
    },
    upstream,
    metrics: deps.metrics,
    queue: deps.queue,
    publisher: deps.publisher,
    clock,
    outbox: deps.enquiries.outbox,
    failToStore(accept) {
      failing = accept;
    },
    bookings: parts.bookings,
    links: linksOf(deps),
    store: deps.store,
    delivery: deps.enquiries.delivery,
    jobs: deps.jobs,
    uploadFolder: join(folder, 'uploads'),
    socialImageFolder: join(folder, 'cards'),
    received: real.received,
    visitorData: real.visitorData,
    async [Symbol.asyncDispose]() {
      await deps.close();
      rmSync(folder, { recursive: true, force: true });
      if (!options.sibling) await upstream.close();
      await real[Symbol.asyncDispose]();
    },
  };
}

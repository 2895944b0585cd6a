import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { createApp } from '../../server/app.ts';
import { createCalls } from '../../server/calls/calls.ts';
import { createTakenCalls, type TakenCalls } from '../../server/calls/taken-calls.ts';
import type { SiteChat } from '../../server/chat/chat-routes.ts';
import { createFormTokens } from '../../server/forms/form-tokens.ts';
import { createRateLimits } from '../../server/forms/rate-limits.ts';
import type { Log } from '../../server/log.ts';
import { createDelivery, type Delivery } from '../../server/outbox/delivery.ts';
import { createOutbox, type Outbox } from '../../server/outbox/outbox.ts';
import { createSendRow } from '../../server/outbox/send-row.ts';
import { openSiteDatabase } from '../../server/outbox/site-database.ts';
import { readAssets } from '../../server/page/assets.ts';
import { createMoved, type MovedEntry } from '../../server/site/moved.ts';
import { createReadTable } from '../../server/site/read-table.ts';
import { openUploadFolder } from '../../server/uploads/upload-folder.ts';
import { createUpstreamClient } from '../../server/upstream/client.ts';
import { createJudgedClient } from '../../server/upstream/judged-client.ts';
import { createLruStore } from '../../server/upstream/lru-store.ts';
import { createUpstreamReads } from '../../server/upstream/reads.ts';
import { createStanding, type Standing } from '../../server/upstream/standing.ts';
import { createTransport } from '../../server/upstream/transport.ts';
import { createFaultyUpstream, type FaultyUpstream } from './faulty-upstream.ts';
import { aRealUpstream } from './real-upstream.ts';
import { silentLog } from './silent-log.ts';
import { siteContent } from './site-content.ts';

export interface TestSite extends AsyncDisposable {
  /** Not listening: supertest does that. */
  server: Server;
  /** On the same data, with an empty page cache. */
  serverWithoutPages(): Server;
  upstream: FaultyUpstream;
  /** Whether the upstream takes the site's calls. */
  standing: Standing;
  outbox: Outbox;
  /** The file that the outbox lies in. */
  database: DatabaseSync;
  /** Not started: rows are delivered when a post waits for it, or a test says so. */
  delivery: Delivery;
  /** Where files lie that were sent. */
  uploadFolder: string;
  /** Where the upstream has its data. */
  upstreamDatabase: string;
  /** Moved by hand. Ages of data and of form tokens, and limits on posts, are counted by it. */
  clock: { now: number };
}

interface Options {
  moved?: MovedEntry[];
  chat?: SiteChat;
  analyticsId?: string;
  /** Bytes that the files of all posts may take. */
  fileQuota?: number;
  /** Starts of calls that are taken, if not those in the outbox. */
  taken?: TakenCalls;
  log?: Log;
}

/** The site as `main.ts` makes it, in this process, on a real upstream that can be told to fail. */
export async function aSite({
  moved = [],
  chat,
  analyticsId,
  fileQuota,
  taken,
  log = silentLog,
}: Options = {}): Promise<TestSite> {
  const real = await aRealUpstream();
  const upstream = await createFaultyUpstream(real.base, real.secret);
  const clock = { now: Date.now() };
  const standing = createStanding({ log, now: () => clock.now });
  const wire = createUpstreamClient(createTransport(upstream.base), real, silentLog);
  const client = createJudgedClient(wire, { standing, now: () => clock.now });
  const store = createLruStore({ entries: 500, bytes: 16 * 1024 * 1024 });
  const reads = createUpstreamReads({ client, store, log: silentLog, now: () => clock.now, imageHosts: [] });
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const database = openSiteDatabase(join(folder, 'site.db'));
  const outbox = createOutbox({ database, now: Date.now, ...(fileQuota && { fileQuota }) });
  const uploads = openUploadFolder(join(folder, 'uploads'));
  const send = createSendRow(client, uploads.pathOf);
  const delivery = createDelivery({ outbox, send, log: silentLog, now: Date.now, random: Math.random });
  const site = { companyName: 'Nodewright', productSlug: 'nodewright', webBase: 'http://localhost:3000' };
  const parts = {
    site: { ...site, analyticsId },
    reads: createReadTable(reads, siteContent().pages, site, { now: () => clock.now, log: silentLog }),
    assets: readAssets('dist'),
    log,
    onCommentsChanged() {},
    uploads,
    chat,
    folders: { assets: 'dist/assets', public: 'public' },
    imageHosts: [],
    moved: createMoved(moved),
    calls: createCalls({
      hours: siteContent().calls,
      taken: taken ?? createTakenCalls(database),
      now: () => clock.now,
    }),
    trustProxy: 'loopback',
    configuredWebBase: undefined,
    enquiries: {
      outbox,
      delivery,
      tokens: createFormTokens(join(folder, 'form-key'), () => clock.now),
      limits: createRateLimits(() => clock.now),
      log,
    },
  };
  const serverWithoutPages = () => createServer({ optimizeEmptyRequests: true }, createApp(parts));
  return {
    server: serverWithoutPages(),
    serverWithoutPages,
    upstream,
    standing,
    clock,
    outbox,
    database,
    delivery,
    uploadFolder: join(folder, 'uploads'),
    upstreamDatabase: real.databaseFile,
    async [Symbol.asyncDispose]() {
      await delivery.stop();
      database.close();
      rmSync(folder, { recursive: true, force: true });
      await upstream.close();
      await real[Symbol.asyncDispose]();
    },
  };
}

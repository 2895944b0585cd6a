import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AppParts } from './app.ts';
import { loadContent } from './content/load-content.ts';
import { openDataFolder } from './data-folder/data-folder.ts';
import { startDeskSocket } from './desk/desk-socket.ts';
import { createEmbeddedUpstream } from './embedded/embedded-upstream.ts';
import type { Env } from './env.ts';
import { createFormTokens } from './forms/form-tokens.ts';
import { createRateLimits } from './forms/rate-limits.ts';
import type { Log } from './log.ts';
import { createDelivery } from './outbox/delivery.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createSendRow } from './outbox/send-row.ts';
import { openSiteDatabase } from './outbox/site-database.ts';
import { readAssets } from './page/assets.ts';
import { createMoved } from './site/moved.ts';
import { createReadTable } from './site/read-table.ts';
import { withPageRecords } from './site-pages/page-records.ts';
import { createUpstreamClient } from './upstream/client.ts';
import { createLruStore } from './upstream/lru-store.ts';
import { createUpstreamReads } from './upstream/reads.ts';
import { createTransport } from './upstream/transport.ts';

export interface Deps extends AppParts {
  /** For people: where content comes from, and where the data lies. */
  about: { upstream: string; data: string };
  close(): Promise<void>;
}

interface Folders {
  /** Where `content/` and `public/` are. */
  project: string;
  /** Where `build.ts` wrote to. */
  build: string;
}

const apiCacheBounds = { entries: 2_000, bytes: 64 * 1024 * 1024 };

/** Everything long-lived, made from the environment, and how to let go of it. */
export async function createDeps(env: Env, folders: Folders, log: Log): Promise<Deps> {
  const content = loadContent(join(folders.project, 'content'));
  const assets = readAssets(folders.build, { guarded: env.DEVTOOLS_GUARD });
  const data = openDataFolder(env.DATA_DIR);
  const secret = env.CIPHER_SECRET ?? randomBytes(32).toString('base64url');
  const token = env.ACCESS_TOKEN ?? randomBytes(32).toString('base64url');
  const embedded = env.API_BASE
    ? undefined
    : await createEmbeddedUpstream({
        databaseFile: data.file('upstream.db'),
        content: withPageRecords(content, env.PRODUCT_SLUG),
        secret,
        token,
        onAccident: (error) => log.error({ event: 'embedded-upstream-broke' }, error),
      });

  const client = createUpstreamClient(createTransport(env.API_BASE ?? embedded?.base ?? ''), { secret, token }, log);
  const siteDatabase = openSiteDatabase(data.file('site.db'));
  const outbox = createOutbox({ database: siteDatabase, now: Date.now });
  const send = createSendRow(client);
  const delivery = createDelivery({ outbox, send, log, now: Date.now, random: Math.random });
  const desk = await startDeskSocket({ folder: data.path, outbox, log });
  const tokens = createFormTokens(data.file('form-key'), Date.now);
  const store = createLruStore(apiCacheBounds);
  const upstream = createUpstreamReads({ client, store, log, now: Date.now, imageHosts: env.IMAGE_HOSTS });

  return {
    site: { companyName: env.COMPANY_NAME, productSlug: env.PRODUCT_SLUG, webBase: env.WEB_BASE },
    reads: createReadTable(upstream, content.pages, { companyName: env.COMPANY_NAME, productSlug: env.PRODUCT_SLUG }),
    moved: createMoved(content.moved),
    enquiries: { outbox, delivery, tokens, limits: createRateLimits() },
    configuredWebBase: env.configuredWebBase,
    assets,
    log,
    folders: { assets: join(folders.build, 'assets'), public: join(folders.project, 'public') },
    imageHosts: env.IMAGE_HOSTS,
    trustProxy: env.TRUST_PROXY,
    about: { upstream: env.API_BASE ?? 'embedded', data: data.path },
    async close() {
      await desk.close();
      await delivery.stop();
      await embedded?.close();
      siteDatabase.close();
      data.release();
    },
  };
}

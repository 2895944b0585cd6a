import { createServer, type Server } from 'node:http';
import { dataFolderError, fileFault } from '../database/file-fault.ts';
import type { TellUpgrade } from '../database/upgrade.ts';
import { openApplicationFiles } from './applications.ts';
import { createDailySeed } from './daily-seed.ts';
import { openDatabase, unusable } from './database.ts';
import { createHandlers } from './handlers.ts';
import { createListener, type ListenerOptions } from './listener.ts';
import type { PublishedContent } from './seo-rows.ts';
import { createVisitorRecords, type VisitorRecords } from './visitor-records.ts';

export interface EmbeddedUpstreamOptions extends ListenerOptions {
  databaseFile: string;
  content: PublishedContent;
  /** Decides which items are published. */
  now?: () => number;
  onUpgrade?: TellUpgrade;
  /** The data version that `site.db` had before this start upgraded it. */
  formerVersion?: number | undefined;
}

export interface EmbeddedUpstream {
  base: string;
  visitors: VisitorRecords;
  /** Changes with the published content. */
  version(): string;
  /** Switches to other content. Throws if it cannot be stored, and keeps the old content. */
  replaceContent(content: PublishedContent): void;
  close(): Promise<void>;
}

/** A content API on a loopback port, with the company's wire format, served from the content folder. */
export async function createEmbeddedUpstream(options: EmbeddedUpstreamOptions): Promise<EmbeddedUpstream> {
  const database = openDatabase(options.databaseFile, options.onUpgrade, options.formerVersion);
  try {
    const { content, now = Date.now, onAccident = () => {} } = options;
    const tables = createDailySeed({ database, content, now, onAccident });
    tables.fill();
    const version = database.prepare("SELECT value FROM meta WHERE key = 'published'");
    const files = openApplicationFiles(database);
    const listener = createListener(createHandlers(database), { ...options, files });
    const limits = { headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 60_000 };
    const server = createServer(limits, (req, res) => {
      tables.keepUp();
      listener(req, res);
    });
    const base = await listenOnLoopback(server);
    return {
      base,
      visitors: createVisitorRecords(database),
      version() {
        tables.keepUp();
        return String(version.get()?.value);
      },
      replaceContent: tables.replace,
      async close() {
        await closeServer(server);
        database.close();
      },
    };
  } catch (error) {
    database.close();
    const { databaseFile } = options;
    const isDamaged = error instanceof Error && 'errcode' in error;
    if (!isDamaged && !fileFault(error, databaseFile)) throw error;
    throw dataFolderError(error, databaseFile, isDamaged ? unusable(databaseFile, error.message) : '');
  }
}

async function listenOnLoopback(server: Server): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The embedded upstream has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** Handlers answer synchronously, so no accepted request is cut off. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

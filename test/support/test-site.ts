import { createServer, type Server } from 'node:http';
import { createApp } from '../../server/app.ts';
import { loadContent } from '../../server/content/load-content.ts';
import { readAssets } from '../../server/page/assets.ts';
import { createReadTable } from '../../server/site/read-table.ts';
import { createUpstreamClient } from '../../server/upstream/client.ts';
import { createLruStore } from '../../server/upstream/lru-store.ts';
import { createUpstreamReads } from '../../server/upstream/reads.ts';
import { createTransport } from '../../server/upstream/transport.ts';
import { createFaultyUpstream, type FaultyUpstream } from './faulty-upstream.ts';
import { aRealUpstream } from './real-upstream.ts';
import { silentLog } from './silent-log.ts';

export interface TestSite extends AsyncDisposable {
  /** Not listening: supertest does that. */
  server: Server;
  /** On the same data, with an empty page cache. */
  serverWithoutPages(): Server;
  upstream: FaultyUpstream;
  /** Moved by hand. Ages of data are counted by it. */
  clock: { now: number };
}

/** The site as `main.ts` makes it, in this process, on a real upstream that can be told to fail. */
export async function aSite(): Promise<TestSite> {
  const real = await aRealUpstream();
  const upstream = await createFaultyUpstream(real.base, real.secret);
  const clock = { now: Date.now() };
  const client = createUpstreamClient(createTransport(upstream.base), real, silentLog);
  const store = createLruStore({ entries: 500, bytes: 16 * 1024 * 1024 });
  const reads = createUpstreamReads({ client, store, log: silentLog, now: () => clock.now, imageHosts: [] });
  const site = { companyName: 'Nodewright', productSlug: 'nodewright', webBase: 'http://localhost:3000' };
  const parts = {
    site,
    reads: createReadTable(reads, loadContent('content').pages, site.companyName),
    assets: readAssets('dist'),
    log: silentLog,
    folders: { assets: 'dist/assets', public: 'public' },
    imageHosts: [],
    trustProxy: 'loopback',
  };
  const serverWithoutPages = () => createServer({ optimizeEmptyRequests: true }, createApp(parts));
  return {
    server: serverWithoutPages(),
    serverWithoutPages,
    upstream,
    clock,
    async [Symbol.asyncDispose]() {
      await upstream.close();
      await real[Symbol.asyncDispose]();
    },
  };
}

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedUpstream } from '../../server/company-api/embedded/embedded-upstream.ts';
import { withPageRecords } from '../../server/content/page-records.ts';
import { openSiteDatabase } from '../../server/store/site-database.ts';
import { sqliteStore } from '../../server/store/site-store.ts';
import { createVisitorData, type VisitorData } from '../../server/store/visitor-data.ts';
import { copyPrepared } from './prepared-files.ts';
import { type ReceivedPost, recordingServer } from './received-posts.ts';
import { contentIn, sampleFolder } from './site-content.ts';

export interface RealUpstream extends AsyncDisposable {
  base: string;
  secret: string;
  token: string;
  visitorData: VisitorData;
  received(): ReceivedPost[];
  envFor(base: string): Record<string, string>;
}

export async function aRealUpstream({
  content: contentFolder = sampleFolder,
  secret = 'test-secret',
  token = 'test-token',
} = {}): Promise<RealUpstream> {
  const folder = mkdtempSync(join(tmpdir(), 'upstream-'));
  const content = { ...withPageRecords(await contentIn(contentFolder), 'nettlewright'), companyName: 'Nettlewright' };
  await copyPrepared('data of an upstream', folder, async (empty) => openSiteDatabase(join(empty, 'site.db')).close());
  const store = sqliteStore(openSiteDatabase(join(folder, 'site.db')));
  const visitorData = createVisitorData(store);
  const upstream = await createEmbeddedUpstream({ visitorData, content, secret, token });
  const received = new Map<string, ReceivedPost>();
  const server = recordingServer(upstream.base, secret, received).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    base: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    secret,
    token,
    visitorData,
    received: () => [...received.values()],
    envFor: (base) => ({ API_BASE: base, CIPHER_SECRET: secret, ACCESS_TOKEN: token }),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await upstream.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

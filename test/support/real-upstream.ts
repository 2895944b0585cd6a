import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPageRecords } from '../../server/content/page-records.ts';
import { createEmbeddedUpstream } from '../../server/embedded-api/embedded-upstream.ts';
import { copyPrepared } from './prepared-files.ts';
import { contentIn, sampleFolder, shippedFolder } from './site-content.ts';

export interface RealUpstream extends AsyncDisposable {
  base: string;
  secret: string;
  token: string;
  databaseFile: string;
  /** The environment of a site that uses it, at its own address or behind another. */
  envFor(base: string): Record<string, string>;
}

/** The embedded upstream on its own, with the sample content or that of a folder, as the company's API would stand somewhere else. */
export async function aRealUpstream({
  content: contentFolder = sampleFolder,
  secret = 'test-secret',
  token = 'test-token',
} = {}): Promise<RealUpstream> {
  const folder = mkdtempSync(join(tmpdir(), 'upstream-'));
  const content = { ...withPageRecords(await contentIn(contentFolder), 'nettlewright'), companyName: 'Nettlewright' };
  const name = 'upstream.db';
  const startIn = (place: string) =>
    createEmbeddedUpstream({ databaseFile: join(place, name), content, secret, token });
  if (contentFolder === sampleFolder || contentFolder === shippedFolder) {
    await copyPrepared(`upstream of ${contentFolder}`, folder, async (empty) => (await startIn(empty)).close());
  }
  const upstream = await startIn(folder);
  return {
    base: upstream.base,
    secret,
    token,
    databaseFile: join(folder, name),
    envFor: (base) => ({ API_BASE: base, CIPHER_SECRET: secret, ACCESS_TOKEN: token }),
    async [Symbol.asyncDispose]() {
      await upstream.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

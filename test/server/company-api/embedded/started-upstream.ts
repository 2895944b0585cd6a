import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createUpstreamClient } from '../../../../server/company-api/client.ts';
import { createEmbeddedUpstream } from '../../../../server/company-api/embedded/embedded-upstream.ts';
import { loadContent } from '../../../../server/content/load-content.ts';
import type { PublishedContent } from '../../../../server/content/published.ts';
import { openSiteDatabase } from '../../../../server/store/site-database.ts';
import { sqliteStore } from '../../../../server/store/site-store.ts';
import { createVisitorData } from '../../../../server/store/visitor-data.ts';
import { contentFolder, type Files } from '../../../support/content-folder.ts';
import { silentLog } from '../../../support/silent-log.ts';
import { aFolder } from '../../../support/temp-folder.ts';

export const keys = { secret: 'a passphrase', token: 'a token' };

let unchanged: PublishedContent | undefined;

export function publishedContent(changes?: Files): PublishedContent {
  if (changes) return readFrom(changes);
  unchanged ??= readFrom();
  return unchanged;
}

function readFrom(changes?: Files): PublishedContent {
  return { ...loadContent(contentFolder(changes)), companyName: 'Nettlewright' };
}

export async function startUpstream(
  content: PublishedContent = publishedContent(),
  databaseFile: string = join(aFolder('upstream'), 'site.db'),
  now?: () => number,
) {
  const store = sqliteStore(openSiteDatabase(databaseFile));
  const visitorData = createVisitorData(store);
  const upstream = await createEmbeddedUpstream({ visitorData, content, ...(now && { now }), ...keys });
  let close = async () => {
    close = async () => {};
    await upstream.close();
    await store.close();
  };
  onTestFinished(() => close());
  return { ...upstream, visitorData, databaseFile, ...clientOf(upstream.base), close: () => close() };
}

export function clientOf(base: string, credentials = keys) {
  return createUpstreamClient(base, credentials, silentLog);
}

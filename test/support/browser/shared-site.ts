import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestProject } from 'vitest/node';
import { startSite } from '../site-process.ts';
import { findPages, type SitePages } from './find-pages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedSite: string;
    postSite: string;
    sitePages: SitePages;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'shared-'));
  const [site, postSite] = await Promise.all([startSite({ env: { DATA_DIR: folder } }), startSite()]);
  provide('sharedSite', site.base);
  provide('postSite', postSite.base);
  provide('sitePages', await findPages(site.base));
  return async () => {
    await Promise.all([site[Symbol.asyncDispose](), postSite[Symbol.asyncDispose]()]);
    const sent = sentTo(folder);
    rmSync(folder, { recursive: true, force: true });
    if (sent.length > 0)
      throw new Error(
        `A test sent something to the shared site: ${sent.join()}. Use startBrowserAndSite in that test.`,
      );
  };
}

function sentTo(folder: string): string[] {
  using database = new DatabaseSync(join(folder, 'site.db'), { readOnly: true });
  const sent = database.prepare("SELECT form FROM outbox UNION SELECT 'chat' FROM chat_messages").all();
  return sent.map(({ form }) => String(form));
}

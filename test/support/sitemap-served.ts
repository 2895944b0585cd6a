import { vi } from 'vitest';
import { patience } from './patience.ts';
import type { SiteProcess } from './site-process.ts';

/** Waits until a site that has just started serves its sitemap, which needs the lists of all items. */
export async function sitemapServed({ base }: SiteProcess): Promise<void> {
  await vi.waitUntil(async () => (await fetch(`${base}/sitemap.xml`)).ok, { timeout: patience.wait });
}

import { vi } from 'vitest';
import type { SiteProcess } from './site-process.ts';
import { timeout } from './timeout.ts';

export async function sitemapServed({ base }: SiteProcess): Promise<void> {
  await vi.waitUntil(async () => (await fetch(`${base}/sitemap.xml`)).ok, { timeout: timeout.wait });
}

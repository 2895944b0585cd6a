import type { CrawlerSettings } from './crawler-files.ts';

/**
 * `/robots.txt` (RFC 9309). Nothing is disallowed on an open site: crawlers need styles and scripts to render pages,
 * and can see a noindex header only when they fetch the address.
 */
export function robotsTxt({ isListed, refused }: Pick<CrawlerSettings, 'isListed' | 'refused'>, webBase: string) {
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  const group = refused.length > 0 ? [...refused.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : [];
  return [...group, 'User-agent: *', 'Disallow:', '', `Sitemap: ${webBase}/sitemap.xml`, ''].join('\n');
}

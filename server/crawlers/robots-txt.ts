import type { CrawlerSettings } from './crawler-files.ts';

/**
 * The text of `/robots.txt` (RFC 9309). An open site keeps no crawler from any address: a page can only be seen as it is
 * with its styles, scripts and drawings, and what is not to be found says so in a header, which has to be read.
 */
export function robotsTxt({ isListed, refused }: Pick<CrawlerSettings, 'isListed' | 'refused'>, webBase: string) {
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  const group = refused.length > 0 ? [...refused.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : [];
  return [...group, 'User-agent: *', 'Disallow:', '', `Sitemap: ${webBase}/sitemap.xml`, ''].join('\n');
}

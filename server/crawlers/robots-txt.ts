export interface CrawlerSettings {
  isListed: boolean;
  refused: string[];
  securityContact: string | undefined;
}

/**
 * On a listed site, crawlers that are not refused may fetch all URLs, because they need the site's files and see
 * `noindex` only on pages that they fetch.
 */
export function robotsTxt({ isListed, refused }: Pick<CrawlerSettings, 'isListed' | 'refused'>, webBase?: string) {
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  const group = refused.length > 0 ? [...refused.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : [];
  const sitemap = webBase === undefined ? [] : ['', `Sitemap: ${webBase}/sitemap.xml`];
  return [...group, 'User-agent: *', 'Disallow:', ...sitemap, ''].join('\n');
}

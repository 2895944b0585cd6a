export interface CrawlerSettings {
  /** False for a copy or a site under construction, which must not be listed at all. */
  isListed: boolean;
  refused: string[];
  securityContact: string | undefined;
}

/** Nothing is disallowed on an open site. Crawlers need its files, and can see noindex only on pages they may fetch. */
export function robotsTxt({ isListed, refused }: Pick<CrawlerSettings, 'isListed' | 'refused'>, webBase?: string) {
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  const group = refused.length > 0 ? [...refused.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : [];
  const sitemap = webBase === undefined ? [] : ['', `Sitemap: ${webBase}/sitemap.xml`];
  return [...group, 'User-agent: *', 'Disallow:', ...sitemap, ''].join('\n');
}

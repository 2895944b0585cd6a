/** The address of an image as a page may load it: of this site, or of a host that was named. Undefined for any other. */
export function imageLink(link: string, imageHosts: string[]): string | undefined {
  const url = link ? URL.parse(link, 'https://site.invalid') : null;
  if (url?.protocol !== 'https:') return undefined;
  if (url.host === 'site.invalid') return url.pathname + url.search;
  return imageHosts.includes(url.host) ? url.href : undefined;
}

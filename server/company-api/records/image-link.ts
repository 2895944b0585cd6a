/** Returns the address if it is on this site or an allowed host; otherwise undefined. */
export function imageLink(link: string, imageHosts: string[]): string | undefined {
  const url = parse(link);
  return url && (url.origin === own || imageHosts.includes(url.host)) ? addressOf(url) : undefined;
}

/** Returns an absolute HTTPS address or a path on this site, for other sites to load; undefined for any other link. */
export function publicImage(link: string): string | undefined {
  const url = parse(link);
  return url && addressOf(url);
}

const own = 'https://site.invalid';
const longest = 2_000;

function parse(link: string): URL | undefined {
  // A scheme without a host, such as `https:`, would be parsed as a path.
  if (link === '' || link.length > longest || /^[a-z]+:(?!\/\/)/i.test(link)) return undefined;
  const url = URL.parse(link, own);
  // A path that begins with two slashes would refer to another host.
  const isAmbiguous = url?.origin === own && url.pathname.startsWith('//');
  return url?.protocol === 'https:' && !isAmbiguous ? url : undefined;
}

function addressOf({ origin, pathname, search, href }: URL): string {
  return origin === own ? pathname + search : href;
}

/** Returns undefined unless the link is a path on this site or an HTTPS address on an allowed host. */
export function imageLink(link: string, imageHosts: string[]): string | undefined {
  const url = parse(link);
  return url && (url.origin === own || imageHosts.includes(url.host)) ? addressOf(url) : undefined;
}

/** Accepts any host, because other sites load the image. */
export function publicImage(link: string): string | undefined {
  const url = parse(link);
  return url && addressOf(url);
}

const own = 'https://site.invalid';
const longest = 2_000;

function parse(link: string): URL | undefined {
  // The parser would treat `https:logo.png` as a path on this site.
  if (link === '' || link.length > longest || /^[a-z]+:(?!\/\/)/i.test(link)) return undefined;
  const url = URL.parse(link, own);
  // A path that begins with two slashes would refer to another host.
  const isAmbiguous = url?.origin === own && url.pathname.startsWith('//');
  return url?.protocol === 'https:' && !isAmbiguous ? url : undefined;
}

function addressOf({ origin, pathname, search, href }: URL): string {
  return origin === own ? pathname + search : href;
}

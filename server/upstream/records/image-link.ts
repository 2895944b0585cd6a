/** The address of an image as a page may load it: of this site, or of a host that was named. Undefined for any other. */
export function imageLink(link: string, imageHosts: string[]): string | undefined {
  const url = parse(link);
  return url && (url.origin === own || imageHosts.includes(url.host)) ? addressOf(url) : undefined;
}

/** The address of an image as others may load it: a path of this site, or an https address. Undefined for any other. */
export function publicImage(link: string): string | undefined {
  const url = parse(link);
  return url && addressOf(url);
}

const own = 'https://site.invalid';
/** Characters. */
const longest = 2_000;

function parse(link: string): URL | undefined {
  // An address with a scheme needs a host: `https:` alone would be taken for a path.
  if (link === '' || link.length > longest || /^[a-z]+:(?!\/\/)/i.test(link)) return undefined;
  const url = URL.parse(link, own);
  // A path of ours that begins with two slashes would name a host.
  const isAmbiguous = url?.origin === own && url.pathname.startsWith('//');
  return url?.protocol === 'https:' && !isAmbiguous ? url : undefined;
}

function addressOf({ origin, pathname, search, href }: URL): string {
  return origin === own ? pathname + search : href;
}

/**
 * Characters of a header that are read. Browsers send 25 for Accept-Encoding and one tag for If-None-Match; the rest of
 * a longer header counts as not sent.
 */
const longest = { acceptEncoding: 256, ifNoneMatch: 1_024 };

/** Whether the client takes brotli, by its Accept-Encoding. */
export function prefersBrotli(header: string | undefined): boolean {
  return takes(header, 'br');
}

export function takesGzip(header: string | undefined): boolean {
  return takes(header, 'gzip');
}

/** Weak comparison of an If-None-Match list, as RFC 9110 has it. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const opaque = opaqueTag(etag);
  return listed(header, longest.ifNoneMatch).some((candidate) => opaqueTag(candidate) === opaque);
}

function opaqueTag(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}

function takes(header: string | undefined, encoding: string): boolean {
  if (!header?.includes(encoding)) return false;
  return listed(header, longest.acceptEncoding).some((coding) => {
    const [name = '', ...parameters] = coding.split(';');
    return name.trim() === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter.trim()));
  });
}

/** Splits at commas and trims, which takes linear time; a pattern with blanks on both sides would not. */
function listed(header: string, most: number): string[] {
  return header
    .slice(0, most)
    .split(',')
    .map((part) => part.trim());
}

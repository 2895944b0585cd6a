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
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}

function takes(header: string | undefined, encoding: string): boolean {
  if (!header?.includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(/\s*;\s*/);
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

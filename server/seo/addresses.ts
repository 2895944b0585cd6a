/** A place on the site, whichever of its origins it was named by. */
export interface Place {
  /** Path and query, as requested. */
  path: string;
  /** Decoded; empty where there is none. */
  fragment: string;
}

/** The site's addresses: those it is crawled by, and the canonical ones that its pages name behind a proxy. */
export interface Addresses {
  canonicalOrigin: string;
  /** Undefined for what lies outside the site. Relative addresses count from the path. */
  placeOf(address: string, from?: string): Place | undefined;
}

export function createAddresses(origin: string, canonicalOrigin: string): Addresses {
  const own = new Set([origin, canonicalOrigin]);
  return {
    canonicalOrigin,
    placeOf(address, from = '/') {
      const url = URL.parse(address, origin + from);
      if (!url || !own.has(url.origin)) return undefined;
      return { path: url.pathname + url.search, fragment: decoded(url.hash.slice(1)) };
    },
  };
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

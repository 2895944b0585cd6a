export interface Place {
  path: string;
  /** Decoded; empty if there is no fragment. */
  fragment: string;
}

export interface Addresses {
  canonicalOrigin: string;
  /** Undefined outside the site. Relative addresses are resolved against `from`. */
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

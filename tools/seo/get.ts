import { fetch } from 'undici';

/**
 * Fetches an address without following redirects. Returns undefined for an address on another site. Throws a
 * SiteUnreachable if the request fails.
 */
export type Get = (address: string) => Promise<{ status: number; body: Buffer; robots: string } | undefined>;

export class SiteUnreachable extends Error {}

/** The word "bot" makes the site send complete pages instead of streams. */
export const userAgent = 'seo-check-bot/1.0';

/** Accepts paths and addresses on any of the origins, and fetches them from the first origin. */
export function createGet(origins: readonly string[]): Get {
  return async (address) => {
    const [origin = ''] = origins;
    const url = new URL(address, origin);
    if (!origins.includes(url.origin)) return undefined;
    const request = { headers: { 'user-agent': userAgent }, redirect: 'manual' } as const;
    try {
      const response = await fetch(origin + url.pathname + url.search, request);
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, body, robots: response.headers.get('x-robots-tag') ?? '' };
    } catch (error) {
      throw new SiteUnreachable(
        `${origin}${url.pathname}${url.search} cannot be fetched (${reasonOf(error)}). Start the site, or correct the address.`,
      );
    }
  };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

import { fetch } from 'undici';

/** Redirects are not followed. Undefined for an address of another site. Throws a SiteUnreachable. */
export type Get = (address: string) => Promise<{ status: number; body: Buffer; robots: string } | undefined>;

export class SiteUnreachable extends Error {}

/** "Bot" makes the site send complete pages instead of streams. */
export const userAgent = 'seo-check-bot/1.0';

/** Takes paths, and addresses on any of the origins. All are fetched from the first. */
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
      throw new SiteUnreachable(`${url} cannot be fetched (${reasonOf(error)})`);
    }
  };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

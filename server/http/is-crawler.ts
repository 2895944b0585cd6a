import { isbot } from 'isbot';

/** Crawlers, and clients without a user agent. */
export function isCrawler(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}

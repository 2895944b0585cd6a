import { isbot } from 'isbot';

/** True for crawlers and for clients without a user agent. */
export function isCrawler(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}

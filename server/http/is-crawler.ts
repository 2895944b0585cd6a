import { isbot } from 'isbot';

/** Crawlers, and clients that do not say what they are. */
export function isCrawler(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}

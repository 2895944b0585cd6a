import { isbot } from 'isbot';

export function isCrawler(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}

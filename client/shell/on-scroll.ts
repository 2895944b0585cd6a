import { startBackToTop } from './back-to-top/live-back-to-top.ts';
import { startReveal } from './reveal.ts';

/** What only answers to scrolling. Its code comes with the first of it. */
export function startOnScroll(): void {
  startBackToTop();
  startReveal();
}

import { startBackToTop } from './back-to-top/live-back-to-top.ts';
import { startCopyCode } from './reading/copy-code.ts';
import { startContents } from './reading/follow-contents.ts';
import { startReveal } from './reveal.ts';

/** What only answers to scrolling. Its code comes with the first of it, or with a click on `clicked`. */
export function startOnScroll(clicked: EventTarget | null | undefined): void {
  startBackToTop();
  startReveal();
  startContents();
  startCopyCode(clicked);
}

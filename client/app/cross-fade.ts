import { lessMotion } from '../browser/motion.ts';

/** Whether a navigation fades from page to page. */
export function crossFades(): boolean {
  return 'startViewTransition' in document && !lessMotion();
}

/**
 * A fade that is skipped, by the next one or in a tab that is not seen, is no fault. The router starts fades and does
 * not say so, and every skip would be an uncaught error.
 */
export function forgiveSkippedFades(): void {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const fade = start(update);
    fade.ready.catch(() => {});
    return fade;
  };
}

/** Reads the setting on every call, because the visitor may change it while the page is open. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

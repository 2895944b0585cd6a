/**
 * Returns undefined for files, whose path contains a dot, and for links with a target, because the browser handles
 * both.
 */
export function linkAt(target: EventTarget | null): string | undefined {
  const link =
    target instanceof Element ? target.closest('a[href^="/"]:not([href^="//"], [target], [download])') : null;
  return link?.getAttribute('href')?.match(/^[^.]+$/)?.[0];
}

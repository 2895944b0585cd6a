/** Ignores files, whose path contains a dot, and links with a target, which the browser handles. */
export function linkAt(target: EventTarget | null): string | undefined {
  const link =
    target instanceof Element ? target.closest('a[href^="/"]:not([href^="//"], [target], [download])') : null;
  return link?.getAttribute('href')?.match(/^[^.]+$/)?.[0];
}

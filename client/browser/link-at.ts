/**
 * Returns the address of a link within the site. Returns undefined for files, whose address contains a dot, and for
 * links with a `target` or `download` attribute. The browser handles these links.
 */
export function linkAt(target: EventTarget | null): string | undefined {
  const link =
    target instanceof Element ? target.closest('a[href^="/"]:not([href^="//"], [target], [download])') : null;
  return link?.getAttribute('href')?.match(/^[^.]+$/)?.[0];
}

/**
 * Returns the address of the internal link around the target; undefined outside such a link. Ignores addresses with
 * a dot, such as files, and links with a `target` or `download` attribute, because the browser handles these links.
 */
export function linkAt(target: EventTarget | null): string | undefined {
  const link =
    target instanceof Element ? target.closest('a[href^="/"]:not([href^="//"], [target], [download])') : null;
  return link?.getAttribute('href')?.match(/^[^.]+$/)?.[0];
}

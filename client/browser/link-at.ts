/**
 * Returns the `href` of the internal link that contains the target; undefined if no link contains it or the browser
 * must handle the link, because it has `target` or `download` or because its `href` contains a dot, as a file's does.
 */
export function linkAt(target: EventTarget | null): string | undefined {
  const link =
    target instanceof Element ? target.closest('a[href^="/"]:not([href^="//"], [target], [download])') : null;
  return link?.getAttribute('href')?.match(/^[^.]+$/)?.[0];
}

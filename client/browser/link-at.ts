/** A path with a dot is a file, and the browser handles a link with a target. */
export function linkAt(target: EventTarget | null): string | undefined {
  const link =
    target instanceof Element ? target.closest('a[href^="/"]:not([href^="//"], [target], [download])') : null;
  return link?.getAttribute('href')?.match(/^[^.]+$/)?.[0];
}

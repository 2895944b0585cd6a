/**
 * The path of the site's link at an event's target. A path with a dot is a file, and a link with a target is left to
 * the browser.
 */
export function linkAt(target: EventTarget | null): string | undefined {
  const link =
    target instanceof Element ? target.closest('a[href^="/"]:not([href^="//"], [target], [download])') : null;
  return link?.getAttribute('href')?.match(/^[^.]+$/)?.[0];
}

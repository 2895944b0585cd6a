interface Ways {
  /** `again` when it is the address that stands there already. */
  navigate(href: string, again: boolean): void;
  /** On the first sign of intent: hover, focus or touch. */
  prefetch(href: string): void;
}

/**
 * Clicks on the site's links are navigations, whoever made the link: a component, the server or an article. One
 * listener for all of them is less code than a handler in each. A link with a `target` is left to the browser.
 */
export function followLinks({ navigate, prefetch }: Ways): void {
  let meant: string | undefined;
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      sign,
      ({ target }) => {
        const href = linkAt(target);
        if (href && href !== meant) prefetch(href);
        meant = href;
      },
      { passive: true },
    );
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const href = linkAt(event.target);
    if (!href) return;
    event.preventDefault();
    navigate(href, href === location.href.slice(location.origin.length));
  });
}

/** A path with a dot is a file's. */
function linkAt(target: EventTarget | null): string | undefined {
  const link =
    target instanceof Element ? target.closest('a[href^="/"]:not([href^="//"], [target], [download])') : null;
  return link?.getAttribute('href')?.match(/^[^.]+$/)?.[0];
}

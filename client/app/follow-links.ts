import { linkAt } from '../browser/link-at.ts';
import { isTranslated } from '../browser/translated.ts';

interface Ways {
  /** `again` when it is the address that stands there already. */
  navigate(href: string, again: boolean): void;
  /** On the first sign of intent: hover, focus or touch. */
  prefetch(href: string): void;
  /** Whether the browser is to follow links itself. */
  isLeftToBrowser(): boolean;
}

/**
 * Clicks on the site's links are navigations, whether a component, the server or an article made the link. One listener
 * for all of them is less code than a handler in each.
 */
export function followLinks({ navigate, prefetch, isLeftToBrowser }: Ways): void {
  let meant: string | undefined;
  const mean = (target: EventTarget | null) => {
    const href = linkAt(target);
    if (href && href !== meant) prefetch(href);
    meant = href;
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, ({ target }) => mean(target), { passive: true });
  // The link that brought this code.
  mean(document.querySelector('a:hover') ?? document.activeElement);
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
    if (!href || isLeftToBrowser() || isTranslated()) return;
    event.preventDefault();
    navigate(href, href === location.href.slice(location.origin.length));
  });
}

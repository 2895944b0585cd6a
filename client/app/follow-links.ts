import { linkAt } from '../browser/link-at.ts';
import { isTranslated } from '../browser/translated.ts';

interface Ways {
  navigate(href: string, again: boolean): void;
  prefetch(href: string): void;
  isDisabled(): boolean;
}

export function followLinks({ navigate, prefetch, isDisabled }: Ways): void {
  let meant: string | undefined;
  const mean = (target: EventTarget | null) => {
    const href = linkAt(target);
    if (href && href !== meant) prefetch(href);
    meant = href;
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, ({ target }) => mean(target), { passive: true });
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
    if (!href || isDisabled() || isTranslated()) return;
    event.preventDefault();
    navigate(href, href === location.href.slice(location.origin.length));
  });
}

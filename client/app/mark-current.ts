import { currentness } from './current-page.ts';

/** After a navigation: says in the menu, which React leaves as it is, where the visitor now is. */
export function markCurrent(pathname: string): void {
  for (const link of document.querySelectorAll('#menu a'))
    mark(link, currentness(pathname, link.getAttribute('href') ?? ''));
  for (const summary of document.querySelectorAll('#menu [name] > summary'))
    mark(summary, summary.nextElementSibling?.querySelector('[aria-current]') ? 'true' : undefined);
}

function mark(element: Element, current: string | undefined): void {
  if (current) element.setAttribute('aria-current', current);
  else element.removeAttribute('aria-current');
}

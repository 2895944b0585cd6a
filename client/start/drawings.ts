import { pageChange } from '../browser/page-change.ts';
import { afterFirstInput, whenIdle } from './idle.ts';

/** Of the view, on each side of it: where a drawing begins to load. */
const margin = '100%';

/**
 * Gives a drawing its file when it comes near the view. A `use` that names a file fetches it at once, even where nothing
 * shows it. A drawing without a box is never near. The page's own all come in idle time after the first input, in every
 * layout: a print does not wait, and paper may take another layout than the screen.
 */
export function startDrawings(): void {
  const view = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        view.unobserve(target);
        showDrawings(target);
      }
    },
    { rootMargin: margin },
  );
  const watch = () => {
    for (const { ownerSVGElement } of waitingIn(document)) if (ownerSVGElement) view.observe(ownerSVGElement);
  };
  // A section that comes late, or with a navigation, brings drawings of its own.
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  watch();

  addEventListener('beforeprint', showPage);
  afterFirstInput(() => {
    showPage();
    document.addEventListener(pageChange, () => whenIdle(showPage));
  });
}

/** Gives all drawings in a place their files. Nothing but an attribute is added: React may be about to hydrate them. */
export function showDrawings(place: ParentNode): void {
  for (const use of waitingIn(place)) use.setAttribute('href', use.dataset.href ?? '');
}

function showPage(): void {
  const main = document.querySelector('main');
  if (main) showDrawings(main);
}

function waitingIn(place: ParentNode): NodeListOf<SVGUseElement> {
  return place.querySelectorAll('use[data-href]:not([href])');
}

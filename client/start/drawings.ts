import { pageChange } from '../browser/page-change.ts';
import { afterFirstInput, whenIdle } from './idle.ts';

const margin = '100%';

/**
 * A `use` with a file name fetches that file at once, so a drawing gets its file when it is near the view. The others
 * follow in idle time after the first input, because a print does not wait and may use another layout.
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
  // Late sections and navigations add new drawings.
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  watch();

  addEventListener('beforeprint', showPage);
  afterFirstInput(() => {
    showInTurn();
    document.addEventListener(pageChange, () => whenIdle(showInTurn));
  });
}

/** Only adds an attribute, because React may still hydrate these elements. */
export function showDrawings(place: ParentNode): void {
  for (const use of waitingIn(place)) use.setAttribute('href', use.dataset.href ?? '');
}

/** One in each idle time: the layout of all at once would make an input wait. */
function showInTurn(): void {
  const next = document.querySelector<SVGUseElement>('main use[data-href]:not([href])')?.ownerSVGElement;
  if (!next) return;
  showDrawings(next);
  whenIdle(showInTurn);
}

function showPage(): void {
  const main = document.querySelector('main');
  if (main) showDrawings(main);
}

function waitingIn(place: ParentNode): NodeListOf<SVGUseElement> {
  return place.querySelectorAll('use[data-href]:not([href])');
}

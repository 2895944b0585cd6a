import { pageChange } from '../browser/page-change.ts';
import { afterFirstInput, whenIdle } from './idle.ts';

const margin = '100%';
/** Maximum milliseconds to wait for a file, because some browsers do not fire `load` on a `use`. */
const maxLoadTime = 250;

/** Maps a file to a promise that resolves when the file's next drawing may appear. */
const shown = new Map<string, Promise<void>>();

/**
 * Shows a drawing when it comes near the viewport, because a `use` with an `href` fetches the file immediately. After
 * the first input, may also show the main content's other drawings in idle time, because printing does not wait for
 * files.
 */
export function startDrawings(): void {
  const view = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        view.unobserve(target);
        showSoon(target);
      }
    },
    { rootMargin: margin },
  );
  const watch = () => {
    for (const { ownerSVGElement } of waitingIn(document)) if (ownerSVGElement) view.observe(ownerSVGElement);
  };
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  watch();

  addEventListener('beforeprint', showPage);
  afterFirstInput(() => {
    showNext();
    document.addEventListener(pageChange, () => whenIdle(showNext));
  });
}

/** Adds only an attribute, because React may still hydrate these elements. */
export function showDrawings(container: ParentNode): void {
  for (const use of waitingIn(container)) use.setAttribute('href', use.dataset.href ?? '');
}

/** Shows one of a file's drawings per frame. Otherwise, the browser would lay out all of them when the file arrives. */
function showSoon(drawing: Element): Promise<void> {
  const [first] = waitingIn(drawing);
  const [file = ''] = first?.dataset.href?.split('#') ?? [];
  const before = shown.get(file);
  const next = before ? before.then(() => show(drawing)) : show(drawing, first);
  shown.set(file, next);
  return next;
}

async function show(drawing: Element, loads?: Element): Promise<void> {
  const loaded =
    loads &&
    new Promise<unknown>((resolve) => {
      for (const name of ['load', 'error']) loads.addEventListener(name, resolve, { once: true });
      setTimeout(resolve, maxLoadTime);
    });
  showDrawings(drawing);
  await loaded;
  await new Promise(requestAnimationFrame);
}

/** Shows one drawing per idle period, because laying out several drawings at the same time may delay input. */
function showNext(): void {
  const next = document.querySelector<SVGUseElement>('main use[data-href]:not([href])')?.ownerSVGElement;
  if (!next) return;
  showSoon(next).then(() => whenIdle(showNext));
}

function showPage(): void {
  const main = document.querySelector('main');
  if (main) showDrawings(main);
}

function waitingIn(container: ParentNode): NodeListOf<SVGUseElement> {
  return container.querySelectorAll('use[data-href]:not([href])');
}

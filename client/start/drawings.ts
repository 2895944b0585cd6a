import { pageChange } from '../browser/page-change.ts';
import { afterFirstInput, whenIdle } from './idle.ts';

const margin = '100%';
/** Milliseconds. Not every browser fires `load` on a `use`. */
const longestLoad = 250;

/** By file: resolves when the file's next drawing may be shown. */
const shown = new Map<string, Promise<void>>();

/**
 * A `use` with a file name fetches that file immediately. A drawing therefore gets its file only near the viewport. The
 * others follow in idle time after the first input, because printing does not wait and may use another layout.
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
  // Deferred sections and navigations add new drawings.
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  watch();

  addEventListener('beforeprint', showPage);
  afterFirstInput(() => {
    showNext();
    document.addEventListener(pageChange, () => whenIdle(showNext));
  });
}

/** Only adds an attribute, because React may still hydrate these elements. */
export function showDrawings(container: ParentNode): void {
  for (const use of waitingIn(container)) use.setAttribute('href', use.dataset.href ?? '');
}

/** Shows one drawing of a file per frame. Otherwise, the frame in which the file arrives lays out all of them. */
function showSoon(drawing: Element): Promise<void> {
  const [first] = waitingIn(drawing);
  const [file = ''] = first?.dataset.href?.split('#') ?? [];
  const before = shown.get(file);
  const next = before ? before.then(() => show(drawing)) : show(drawing, first);
  shown.set(file, next);
  return next;
}

/** Resolves in the next frame. With `loads`, first waits until that element has its file. */
async function show(drawing: Element, loads?: Element): Promise<void> {
  const loaded =
    loads &&
    new Promise<unknown>((resolve) => {
      for (const name of ['load', 'error']) loads.addEventListener(name, resolve, { once: true });
      setTimeout(resolve, longestLoad);
    });
  showDrawings(drawing);
  await loaded;
  await new Promise(requestAnimationFrame);
}

/** One per idle period, because laying out all of them in one step would delay input. */
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

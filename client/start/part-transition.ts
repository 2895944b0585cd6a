import { pageChange } from '../browser/page-change.ts';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';

/** Maximum milliseconds from the click to the end of the transition. */
const timeout = 4_000;
const length = 1_000;

export function startPartTransition(): void {
  document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey, altKey }) => {
    const label = target instanceof Element && target.closest<SVGElement>('a[data-view]');
    if (label && !ctrlKey && !metaKey && !shiftKey && !altKey && !prefersReducedMotion()) startTransition(label);
  });
}

function startTransition({ dataset, ownerSVGElement: board }: SVGElement): void {
  const block = board?.querySelector<SVGGElement>(`.board__block[data-block="${dataset.block}"]`);
  const matrix = block?.getScreenCTM();
  const [x = 0, y = 0, width = 0, height = 0] = dataset.view?.split(' ').map(Number) ?? [];
  if (!board || !block || !matrix) return;
  const copy = document.createElementNS(board.namespaceURI, 'svg');
  if (!(copy instanceof SVGSVGElement)) return;
  copy.setAttribute('class', 'board');
  copy.setAttribute('viewBox', dataset.view ?? '');
  copy.setAttribute('aria-hidden', 'true');
  copy.append(block.cloneNode(true));
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${matrix.a * x + matrix.e}px`,
    top: `${matrix.d * y + matrix.f}px`,
    width: `${matrix.a * width}px`,
    height: `${matrix.d * height}px`,
    aspectRatio: 'auto',
    pointerEvents: 'none',
    viewTransitionName: 'board-part',
  });
  board.after(copy);
  const { dataset: page } = document.documentElement;
  page.partTransition = '';
  const endTransition = () => {
    // The timer of an ended transition must not end a later transition.
    if (!copy.isConnected) return;
    copy.remove();
    delete page.partTransition;
  };
  addEventListener('pagehide', endTransition, { once: true });
  document.addEventListener(pageChange, () => setTimeout(endTransition, length), { once: true });
  setTimeout(endTransition, timeout);
}

import { focusWithoutScroll } from '../browser/focus-without-scroll.ts';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';
import { storedPositions, storePositions } from '../browser/stored-positions.ts';
import type { createBrowserRouter } from '../routing/router.ts';

/**
 * A navigation scrolls smoothly to the top only if the page was scrolled less than this many pixels
 * (docs/specification.md: Shell).
 */
const nearTop = 50;
const maxPositions = 50;

let next: (() => void) | undefined;

export function scrollToPosition(): void {
  next?.();
  next = undefined;
}

export function storeScrollPositions(router: ReturnType<typeof createBrowserRouter>): void {
  const positions = storedPositions();
  let { location: shown } = router.state;
  let entry = shown.key + shown.pathname;
  let moving = new AbortController();

  const leave = () => {
    positions.delete(entry);
    positions.set(entry, scrollY);
    const [oldest = ''] = positions.keys();
    if (positions.size > maxPositions) positions.delete(oldest);
  };
  const back = (position: number) => {
    moving = keepTrying(() => {
      scrollTo(0, position);
      return scrollY > position - 1;
    });
  };
  // Turns off the browser's restoration, which may happen before the app has rendered the page.
  const own = () => {
    history.scrollRestoration = 'manual';
  };

  router.subscribe(({ location, historyAction }) => {
    if (location === shown) return;
    const isBack = historyAction === 'POP';
    const from = scrollY;
    leave();
    moving.abort();
    shown = location;
    // If the history entry has no state, the browser itself has navigated to a fragment and has already scrolled.
    if (isBack && !history.state) {
      const key = String(Math.random());
      history.replaceState({ key }, '');
      entry = key + location.pathname;
      return;
    }
    entry = location.key + location.pathname;
    const position = isBack ? positions.get(entry) : undefined;
    next = () => {
      if (position !== undefined) return back(position);
      const top = () =>
        scrollTo({ top: 0, behavior: from < nearTop && !prefersReducedMotion() ? 'smooth' : 'instant' });
      if (!location.hash) return top();
      moving = keepTrying(() => showFragment(location.hash), top);
    };
  });

  addEventListener('pagehide', () => {
    leave();
    storePositions(positions);
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    own();
    if (persisted) back(positions.get(entry) ?? scrollY);
  });
  const position = positions.get(entry);
  if (history.scrollRestoration === 'manual' && position) back(position);
  if (document.readyState === 'complete') own();
}

function showFragment(hash: string): boolean {
  const target = document.getElementById(hash.slice(1)) ?? document.getElementById(decoded(hash.slice(1)));
  // `scrollIntoView` does not open a closed `details` element.
  target?.closest('details')?.setAttribute('open', '');
  target?.scrollIntoView();
  if (target) focusWithoutScroll(target);
  return target !== null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function keepTrying(attempt: () => boolean, otherwise = () => {}): AbortController {
  const trying = new AbortController();
  const { signal } = trying;
  if (attempt()) return trying;
  otherwise();
  const growth = new ResizeObserver(() => attempt() && trying.abort());
  growth.observe(document.body);
  signal.addEventListener('abort', () => growth.disconnect());
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(sign, () => trying.abort(), { signal, passive: true });
  return trying;
}

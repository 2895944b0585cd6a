import { focusWithoutScroll } from '../browser/focus-without-scroll.ts';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';

/** Pixels scrolled before the button appears (docs/specification.md: Shell). */
const shownAfter = 100;

export function startBackToTop(): void {
  const drawn = CSS.supports('animation-timeline', 'scroll()') && !prefersReducedMotion();
  const follow = () => {
    const { documentElement: root } = document;
    root.toggleAttribute('data-deep', scrollY > shownAfter);
    const ring = drawn ? null : document.querySelector<SVGElement>('.back-to-top__progress');
    if (ring)
      ring.style.strokeDashoffset = String(100 - (100 * scrollY) / Math.max(1, root.scrollHeight - root.clientHeight));
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.back-to-top')) return;
    event.preventDefault();
    const top = document.getElementById('main');
    if (top) focusWithoutScroll(top);
    scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  });
}

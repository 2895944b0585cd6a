import { lessMotion } from '../browser/motion.ts';
import { takeFocus } from '../browser/take-focus.ts';

/** Pixels (specification, section 9). */
const shownAfter = 100;

export function startBackToTop(): void {
  const drawn = CSS.supports('animation-timeline', 'scroll()') && !lessMotion();
  const follow = () => {
    const link = document.querySelector('.back-to-top');
    link?.classList.toggle('back-to-top--shown', scrollY > shownAfter);
    const ring = drawn ? null : link?.querySelector<SVGElement>('.back-to-top__progress');
    if (!ring) return;
    const { scrollHeight, clientHeight } = document.documentElement;
    ring.style.strokeDashoffset = String(100 - (100 * scrollY) / Math.max(1, scrollHeight - clientHeight));
  };
  addEventListener('scroll', follow, { passive: true });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.back-to-top')) return;
    event.preventDefault();
    const top = document.getElementById('main');
    if (top) takeFocus(top);
    scrollTo({ top: 0, behavior: lessMotion() ? 'instant' : 'smooth' });
  });
}

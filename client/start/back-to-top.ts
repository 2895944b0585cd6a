import { lessMotion } from '../browser/motion.ts';
import { takeFocus } from '../browser/take-focus.ts';

/** Pixels (specification, section 9). */
const shownAfter = 100;
/** Milliseconds that the button of a narrow screen stays after the page was scrolled up. */
const stays = 3_000;

export function startBackToTop(): void {
  const drawn = CSS.supports('animation-timeline', 'scroll()') && !lessMotion();
  let before = scrollY;
  let rest: ReturnType<typeof setTimeout>;
  const call = (isCalled: boolean) =>
    document.querySelector('.back-to-top')?.classList.toggle('back-to-top--called', isCalled);
  const follow = () => {
    const link = document.querySelector('.back-to-top');
    link?.classList.toggle('back-to-top--shown', scrollY > shownAfter);
    call(scrollY < before);
    before = scrollY;
    clearTimeout(rest);
    rest = setTimeout(call, stays, false);
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

import { prefersReducedMotion } from '../browser/reduced-motion.ts';

/** An element fades in once its top is this many pixels above the viewport's bottom (docs/specification.md: Shell). */
const offset = 50;
const fade: [Keyframe[], KeyframeAnimationOptions] = [
  [
    { opacity: 0, translate: '0 8px' },
    { opacity: 1, translate: '0' },
  ],
  { duration: 480, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' },
];

/** Hides elements with paused animations instead of CSS, because the elements must be visible without script. */
export function startReveal(): void {
  const known = new WeakSet<Element>();
  const waiting = new WeakMap<Element, Animation>();
  const view = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        view.unobserve(target);
        waiting.get(target)?.play();
      }
    },
    { rootMargin: `0px 0px -${offset}px` },
  );
  const update = () => {
    for (const element of document.querySelectorAll('[data-reveal]')) {
      if (known.has(element)) continue;
      known.add(element);
      if (prefersReducedMotion() || element.getBoundingClientRect().top < innerHeight) continue;
      const animation = element.animate(...fade);
      animation.pause();
      waiting.set(element, animation);
      view.observe(element);
    }
  };
  new ResizeObserver(update).observe(document.body);
}

import { prefersReducedMotion } from '../browser/reduced-motion.ts';

/** A section counts as begun once at least this percentage of the viewport's height is below the section's top. */
const below = 65;

/** Observes the body's size, because navigations and deferred sections may add targets and change the size. */
export function startContents(): void {
  let targets: Element[] = [];
  let view: IntersectionObserver | undefined;
  const update = () => {
    const contents = document.querySelector('[data-contents]');
    const links = Array.from(contents?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []);
    const found = links.flatMap((link) => document.getElementById(link.hash.slice(1)) ?? []);
    if (found.length === targets.length && found.every((target, index) => target === targets[index])) return;
    targets = found;
    view?.disconnect();
    for (const link of links) link.removeAttribute('aria-current');
    if (contents) view = follow(contents, links, targets);
  };
  new ResizeObserver(update).observe(document.body);
}

function follow(contents: Element, links: HTMLAnchorElement[], targets: Element[]): IntersectionObserver {
  const begun = new Set<Element>();
  let shown: HTMLAnchorElement | undefined;
  const view = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) begun[isIntersecting ? 'add' : 'delete'](target);
      const current = targets.findLast((target) => begun.has(target));
      const link = links.find(({ hash }) => hash.slice(1) === current?.id);
      if (link === shown) return;
      shown?.removeAttribute('aria-current');
      link?.setAttribute('aria-current', 'true');
      shown = link;
      const near = link ?? links[0];
      if (near) keepVisible(near, contents);
    },
    // The top margin includes sections above the viewport, because a long jump must also mark these sections as begun.
    { rootMargin: `10000000px 0px -${below}% 0px` },
  );
  for (const target of targets) view.observe(target);
  return view;
}

/** `scrollIntoView` would also scroll the page. */
function keepVisible(link: Element, contents: Element): void {
  const at = middleOf(link);
  for (const box of [contents, contents.querySelector('ol')]) {
    if (!box) continue;
    const [left, top] = middleOf(box);
    box.scrollBy({ left: at[0] - left, top: at[1] - top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }
}

function middleOf(element: Element): [x: number, y: number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

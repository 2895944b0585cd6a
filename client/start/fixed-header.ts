/** Pixels of scrolling past which the header is in its fixed style (specification, section 2). */
const atTop = 20;

/** Keeps `data-scrolled` on the root while the page is scrolled. Where the header stands is CSS alone. */
export function startFixedHeader(): void {
  const show = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > atTop);
  addEventListener('scroll', show, { passive: true });
  show();
}

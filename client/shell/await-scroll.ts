/** Loads what answers to scrolling, once the page is scrolled. Without it the page only moves less. */
export function awaitScroll(): void {
  const load = () => {
    import('./on-scroll.ts').then(
      ({ startOnScroll }) => startOnScroll(),
      () => {},
    );
  };
  if (scrollY > 0) load();
  else addEventListener('scroll', load, { once: true, passive: true });
}

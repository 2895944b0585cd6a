/**
 * Loads what answers to scrolling, once the page is scrolled; or clicked, for a view in which nothing has to be
 * scrolled. A click on the way is handed on. Without it the page only moves less.
 */
export function awaitScroll(): void {
  const signs = ['scroll', 'click'];
  let clicked: EventTarget | null | undefined;
  let isLoading = false;
  const load = (sign?: Event) => {
    if (sign?.type === 'click') clicked = sign.target;
    if (isLoading) return;
    isLoading = true;
    import('./on-scroll.ts').then(
      ({ startOnScroll }) => {
        for (const name of signs) removeEventListener(name, load);
        startOnScroll(clicked);
      },
      () => {
        isLoading = false;
      },
    );
  };
  for (const name of signs) addEventListener(name, load, { passive: true });
  if (scrollY > 0) load();
}

/** How far below the window the times are loaded, so that they are there when they come into view. */
const ahead = '600px';

/** The first signs that somebody goes further than the first view. */
const signs = ['scroll', 'pointerover', 'focusin'];

/** Loads the picker of free times when its place is about to be seen. Returns how to stop. */
export function awaitSlots(): () => void {
  const leaving = new AbortController();
  const waiting = new AbortController();
  const place = document.querySelector<HTMLElement>('[data-slots]');
  if (!place) return () => {};
  const view = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return;
      view.disconnect();
      // Without its code there is still a day and an hour.
      import('./slots/enhance-slots.ts')
        .then(({ enhanceSlots }) => enhanceSlots(place, leaving.signal))
        .catch(() => {});
    },
    { rootMargin: ahead },
  );
  const begin = () => {
    waiting.abort();
    view.observe(place);
  };
  for (const sign of signs) document.addEventListener(sign, begin, { signal: waiting.signal });
  if (scrollY > 0) begin();
  return () => {
    waiting.abort();
    view.disconnect();
    leaving.abort();
  };
}

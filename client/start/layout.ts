/** Milliseconds after the load: nothing of it is left to do by then. */
const rest = 300;

/** Has the browser lay out what it left out below the fold, so that the page has its real height and a picture of it is whole. */
export function startLayout(): void {
  const layOut = () => setTimeout(() => document.documentElement.toggleAttribute('data-whole', true), rest);
  if (document.readyState === 'complete') layOut();
  else addEventListener('load', layOut);
}

/** Returns true if the browser has translated the element, because browsers wrap translated text in `font` elements. */
export function isTranslated(element: Element = document.body): boolean {
  return /\btranslated-/.test(document.documentElement.className) || element.querySelector('font') !== null;
}

/**
 * Returns true if the page is translated or the element contains `font` elements, in which browsers wrap translated
 * text.
 */
export function isTranslated(element: Element = document.body): boolean {
  return /\btranslated-/.test(document.documentElement.className) || element.querySelector('font') !== null;
}

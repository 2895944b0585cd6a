/** Google Translate adds a `translated-` class to the page and wraps translated text in `font` elements. */
export function isTranslated(element: Element = document.body): boolean {
  return /\btranslated-/.test(document.documentElement.className) || element.querySelector('font') !== null;
}

/** Whether the browser has translated what stands in an element: it wraps every text in `font` elements. */
export function isTranslated(element: Element = document.body): boolean {
  return /\btranslated-/.test(document.documentElement.className) || element.querySelector('font') !== null;
}

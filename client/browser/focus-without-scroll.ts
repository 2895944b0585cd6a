/** Focuses an element without scrolling, even if the element is not focusable by default. */
export function focusWithoutScroll(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Focuses an element without scrolling, even if it is not focusable by itself. */
export function focusWithoutScroll(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

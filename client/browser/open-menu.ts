/**
 * On matching screens, the menu is in the header instead of in a sidebar. The breakpoint is 1,199 px at the default font
 * size (docs/specification.md: Shell), and the CSS has the same one.
 */
export const wideScreenQuery = '(min-width: 74.9375em)';

export function openSubmenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('#menu [name][open]');
}

export function closeMenu(): void {
  openSubmenu()?.removeAttribute('open');
  document.getElementById('menu')?.hidePopover?.();
}

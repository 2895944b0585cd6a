/**
 * At this width and above, the menu is in the header; below, it is a sidebar. The CSS breaks at the same width
 * (decisions).
 */
export const wide = '(min-width: 1199px)';

export function openSubmenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('#menu [name][open]');
}

export function closeMenu(): void {
  openSubmenu()?.removeAttribute('open');
  document.getElementById('menu')?.hidePopover?.();
}

/** Whether the menu is in the header; below, it is a sidebar. The CSS breaks at the same width (decisions: 1198 and below). */
export const wide = '(min-width: 1199px)';

/** The submenu that is open, if one is. */
export function openSubmenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('#menu [name][open]');
}

/** Closes what is open of the menu, the sidebar included. */
export function closeMenu(): void {
  openSubmenu()?.removeAttribute('open');
  document.getElementById('menu')?.hidePopover?.();
}

/**
 * On matching screens, the menu is in the header instead of in a sidebar (docs/specification.md: Shell). The CSS has
 * the same breakpoint.
 */
export const wideScreenQuery = '(min-width: 1199px)';

export function openSubmenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('#menu [name][open]');
}

export function closeMenu(): void {
  openSubmenu()?.removeAttribute('open');
  document.getElementById('menu')?.hidePopover?.();
}

import { closeMenu } from './open-menu.ts';

/** The sidebar opens, closes and takes Escape by itself; this keeps focus in it, and ends it where the menu is wide. */
export function startSidebar(isWide: MediaQueryList): void {
  const menu = document.getElementById('menu');
  // Opened before this script came.
  if (menu && !isWide.matches && menu.getClientRects().length > 0) keepOut(menu, true);
  foldGroups();
  isWide.addEventListener('change', () => {
    closeMenu();
    foldGroups();
  });

  document.addEventListener(
    'toggle',
    (event) => {
      if (!isOfMenu(event) || event.newState !== 'open') return;
      keepOut(event.target, true);
      event.target.querySelector<HTMLElement>('.menu__close')?.focus();
    },
    true,
  );
  // Ahead of closing: focus returns to the button, which must be able to take it.
  document.addEventListener(
    'beforetoggle',
    (event) => {
      if (isOfMenu(event) && event.newState === 'closed') keepOut(event.target, false);
    },
    true,
  );

  /** In a column of the wide menu every group is open; in the sidebar, the first. */
  function foldGroups(): void {
    document.querySelectorAll<HTMLDetailsElement>('.menu-group').forEach((group, index) => {
      group.open = isWide.matches || index === 0;
    });
  }
}

function isOfMenu(event: Event): event is ToggleEvent & { target: HTMLElement } {
  const { target } = event;
  return target instanceof HTMLElement && target.id === 'menu' && 'newState' in event;
}

/** Makes all but the menu inert, or live again. */
function keepOut(menu: Element, inert: boolean): void {
  for (let inside: Element | null = menu; inside && inside !== document.body; inside = inside.parentElement)
    for (const other of inside.parentElement?.children ?? [])
      if (other !== inside) other.toggleAttribute('inert', inert);
}

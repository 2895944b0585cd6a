import { closeMenu } from '../browser/open-menu.ts';

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

  // Ahead of both: in opening, the menu takes focus; in closing, its button, which must be able to.
  document.addEventListener(
    'beforetoggle',
    (event) => {
      const { target } = event;
      if (target instanceof Element && target.id === 'menu' && 'newState' in event)
        keepOut(target, event.newState === 'open');
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

/** Makes all but the menu inert, or live again. */
function keepOut(menu: Element, inert: boolean): void {
  for (let inside: Element | null = menu; inside && inside !== document.body; inside = inside.parentElement)
    for (const other of inside.parentElement?.children ?? [])
      if (other !== inside) other.toggleAttribute('inert', inert);
}

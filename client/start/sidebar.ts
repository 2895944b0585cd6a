import { closeMenu } from '../browser/open-menu.ts';

/** The sidebar works without script. This confines focus, and closes the sidebar when the menu becomes wide. */
export function startSidebar(isWide: MediaQueryList): void {
  const menu = document.getElementById('menu');
  // The sidebar was opened before this script ran.
  if (menu && !isWide.matches && menu.getClientRects().length > 0) keepOut(menu, true);
  foldGroups();
  isWide.addEventListener('change', () => {
    closeMenu();
    foldGroups();
  });

  // Runs before the toggle: closing returns focus to the menu button, which must not be inert by then.
  document.addEventListener(
    'beforetoggle',
    (event) => {
      const { target } = event;
      if (target instanceof Element && target.id === 'menu' && 'newState' in event)
        keepOut(target, event.newState === 'open');
    },
    true,
  );

  /** In the wide menu, all groups are open; in the sidebar, only the first group is open. */
  function foldGroups(): void {
    document.querySelectorAll<HTMLDetailsElement>('.menu-group').forEach((group, index) => {
      group.open = isWide.matches || index === 0;
    });
  }
}

function keepOut(menu: Element, inert: boolean): void {
  for (let inside: Element | null = menu; inside && inside !== document.body; inside = inside.parentElement)
    for (const other of inside.parentElement?.children ?? [])
      if (other !== inside) other.toggleAttribute('inert', inert);
}

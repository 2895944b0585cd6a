import { closeMenu } from '../browser/open-menu.ts';

export function startSidebar(isWide: MediaQueryList): void {
  const menu = document.getElementById('menu');
  // The visitor may have opened the sidebar before this script ran.
  if (menu && !isWide.matches && menu.getClientRects().length > 0) keepOut(menu, true);
  foldGroups();
  isWide.addEventListener('change', () => {
    closeMenu();
    foldGroups();
  });

  // Handles `beforetoggle`, because closing the menu returns focus to the menu button. The button must not be inert at
  // that time.
  document.addEventListener(
    'beforetoggle',
    (event) => {
      const { target } = event;
      if (target instanceof Element && target.id === 'menu' && 'newState' in event)
        keepOut(target, event.newState === 'open');
    },
    true,
  );

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

import { closeMenu, openSubmenu, wideScreenQuery } from '../browser/open-menu.ts';
import { pageChange } from '../browser/page-change.ts';
import { showDrawings } from './drawings.ts';
import { startSidebar } from './sidebar.ts';

/** Delay in milliseconds, because a pointer that passes over a submenu must not open it. */
const openAfter = 80;
/** Delay in milliseconds, because a pointer that leaves a submenu briefly must not close it. */
const closeAfter = 250;

export function startMenu(): void {
  const isWide = matchMedia(wideScreenQuery);
  /** Submenu that hovering opened and that may close when the pointer leaves. A click resets this variable. */
  let hovered: Element | null | undefined;
  let timer: ReturnType<typeof setTimeout>;
  startSidebar(isWide);
  document.addEventListener(pageChange, closeMenu);

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !isWide.matches || !(target instanceof Element)) return;
    const submenu = target.closest<HTMLDetailsElement>('#menu [name]');
    const open = openSubmenu();
    clearTimeout(timer);
    if (submenu) {
      showDrawings(submenu);
      showPin(target);
      if (submenu !== open)
        timer = setTimeout(() => {
          hovered = submenu;
          submenu.open = true;
        }, openAfter);
    } else if (open && open === hovered)
      timer = setTimeout(() => {
        if (!open.querySelector(':focus-visible')) open.open = false;
      }, closeAfter);
  });

  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('#menu a')) closeMenu();
    // A click by keyboard has a `detail` of 0 and must still toggle the submenu.
    const staysOpen =
      event.detail && hovered?.hasAttribute('open') && target.closest('summary')?.parentNode === hovered;
    hovered = null;
    if (staysOpen) event.preventDefault();
  });

  document.addEventListener('keydown', ({ key }) => {
    const open = openSubmenu();
    if (key !== 'Escape' || !open || !isWide.matches) return;
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    open.open = false;
  });

  for (const sign of ['pointerdown', 'focusin'])
    document.addEventListener(sign, ({ target }) => {
      const open = openSubmenu();
      if (!open || !isWide.matches || !(target instanceof Element)) return;
      if (open.contains(target)) showPin(target);
      else open.open = false;
    });

  document.addEventListener(
    'toggle',
    ({ target }) => {
      const open = openSubmenu();
      if (!open || open !== target || !isWide.matches) return;
      showPin(open.querySelector('[data-pin][aria-current]') ?? open.querySelector('[data-pin]'));
    },
    true,
  );
}

function showPin(element: Element | null): void {
  const service = element?.closest<HTMLElement>('#menu [data-pin]');
  if (!service) return;
  const { pin, line = '' } = service.dataset;
  const [lit, number, text] = document.querySelectorAll('[data-preview]');
  lit?.setAttribute('href', `/drawings/bonding-mini.svg#pin-${pin}`);
  number?.replaceChildren(`Pin ${service.firstElementChild?.textContent}.`);
  text?.replaceChildren(line);
}

import { awaitScroll } from './await-scroll.ts';
import { awaitChat } from './chat/await-chat.ts';
import { startFixedStyle } from './header/live-fixed-style.ts';
import { startMenu } from './header/live-menu.ts';
import { startThemeSwitch } from './header/live-theme-switch.ts';
import { awaitSearch } from './search/await-search.ts';

/** Makes the server's header and footer live. Called ahead of the router, so that they answer before hydration. */
export function startShell(): void {
  startMenu();
  startThemeSwitch();
  startFixedStyle();
  awaitScroll();
  awaitChat();
  awaitSearch();
}

import { startAnalytics } from './analytics.ts';
import { startApp } from './app.ts';
import { startBackToTop } from './back-to-top.ts';
import { startBoard } from './board.ts';
import { startChat } from './chat.ts';
import { startContents } from './contents.ts';
import { startCopyCode } from './copy-code.ts';
import { startFixedHeader } from './fixed-header.ts';
import { startForeignChanges } from './foreign-changes.ts';
import { startLayout } from './layout.ts';
import { startMenu } from './menu.ts';
import { startOfficeTimes } from './office-times.ts';
import { startPinout } from './pinout.ts';
import { startPlaces } from './places.ts';
import { startReveal } from './reveal.ts';
import { startSearch } from './search.ts';
import { startDrawings } from './show-drawings.ts';
import { startThemeSwitch } from './theme-switch.ts';
import { startForms } from './wake-forms.ts';

// The one script of a first load: what must answer at once, on elements that work without it.
startPlaces();
startForeignChanges();
startMenu();
startDrawings();
startThemeSwitch();
startFixedHeader();
startBackToTop();
startSearch();
startChat();
startApp();
startForms();
startCopyCode();
startBoard();
startPinout();
startOfficeTimes();
startAnalytics();
startLayout();
if (scrollY > 0) startScrolled();
else addEventListener('scroll', startScrolled, { once: true, passive: true });

/** What only answers to scrolling. */
function startScrolled(): void {
  startReveal();
  startContents();
}

import { startApp } from './app.ts';
import { startBackToTop } from './back-to-top.ts';
import { startChat } from './chat.ts';
import { startFixedHeader } from './fixed-header.ts';
import { startForeignChanges } from './foreign-changes.ts';
import { startLayout } from './layout.ts';
import { startMenu } from './menu.ts';
import { startOnNeed } from './on-need.ts';
import { startPlaces } from './places.ts';
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
startOnNeed();
startLayout();

import { hideImeKeys } from '../browser/ime-keys.ts';
import { startApp } from './app.ts';
import { startChat } from './chat.ts';
import { startDrawings } from './drawings.ts';
import { startFolds } from './folds.ts';
import { startForeignChanges } from './foreign-changes.ts';
import { startForms } from './forms.ts';
import { afterLoad } from './idle.ts';
import { startMenu } from './menu.ts';
import { startOnDemand } from './on-demand.ts';
import { startScrollPositions } from './scroll-positions.ts';
import { startSearch } from './search.ts';

/** Pixels scrolled before the header is fixed (docs/specification.md: Shell). */
const fixedAfter = 20;
/** Milliseconds from the load event until the browser lays out the whole page and loads the styles for print. */
const layoutDelay = 300;

// Comes first, because it cannot hide key presses from capturing window listeners that were added earlier.
hideImeKeys();
startScrollPositions();
startForeignChanges();
startFolds();
startMenu();
startDrawings();
startFixedHeader();
startSearch();
startChat();
startApp();
startForms();
startOnDemand();
startLayout();
startPrintStyles();

function startFixedHeader(): void {
  const show = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > fixedAfter);
  addEventListener('scroll', show, { passive: true });
  show();
}

/** Until this attribute is set, CSS lets the browser skip the layout of home page sections outside the viewport. */
function startLayout(): void {
  afterLoad(layoutDelay, () => document.documentElement.toggleAttribute('data-whole', true));
}

function startPrintStyles(): void {
  const enable = () => document.querySelector('link[disabled]')?.removeAttribute('disabled');
  afterLoad(layoutDelay, enable);
  addEventListener('beforeprint', enable);
}

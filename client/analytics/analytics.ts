import { choice, choose, storageKey } from './choice.ts';
import { closeBanner, openBanner } from './consent-banner.ts';
import { stopTelling, tellPage } from './provider.ts';

/** The footer's, by which a choice is changed. Where it is missing nobody is asked, and nothing is measured. */
let button: HTMLElement | null = null;

/** Called for every page that stands. Nothing is loaded, sent or stored before the visitor has allowed it. */
export function pageStands(id: string): void {
  if (!button) start(id);
  if (button) act(id);
}

function start(id: string): void {
  button = document.querySelector<HTMLElement>('[data-analytics]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => ask(id)?.focus());
  // Answered in another tab, also while this page was kept for the way back.
  const follow = () => {
    if (choice()) closeBanner();
    act(id);
  };
  addEventListener('storage', ({ key }) => (key === storageKey || key === null) && follow());
  // It also ends the load: nobody is asked before.
  addEventListener('pageshow', follow);
}

/** Does what was chosen. Who has not chosen yet is asked. */
function act(id: string): void {
  const made = choice();
  if (made?.allowed) tellPage(id);
  else stopTelling(id);
  if (!made && document.readyState === 'complete') ask(id);
}

function ask(id: string): HTMLElement | undefined {
  const terms = button?.dataset.analytics;
  if (!terms) return undefined;
  return openBanner({ now: choice(), terms }, (allowed) => {
    choose(allowed);
    act(id);
  });
}

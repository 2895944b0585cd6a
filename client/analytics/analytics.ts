import { pageChange } from '../browser/page-change.ts';
import { choice, choose, storageKey } from './choice.ts';
import { closeBanner, openBanner } from './consent-banner.ts';
import { stopTelling, tellPage } from './provider.ts';

/** Measures every page that stands, as far as the visitor allows: nothing is loaded, sent or stored before. */
export function wakeAnalytics(): void {
  const button = document.querySelector<HTMLElement>('[data-analytics]');
  const { analytics: terms, analyticsId: id } = button?.dataset ?? {};
  if (!button || !terms || !id) return;
  const provider = { id, terms };
  const follow = () => {
    if (choice()) closeBanner();
    act(provider);
  };
  button.hidden = false;
  button.addEventListener('click', () => ask(provider).focus());
  // Answered in another tab, also while this page was kept for the way back.
  addEventListener('storage', ({ key }) => (key === storageKey || key === null) && follow());
  // It also ends the load: nobody is asked before.
  addEventListener('pageshow', follow);
  document.addEventListener(pageChange, () => act(provider));
  act(provider);
}

interface Provider {
  id: string;
  /** Address of what is measured, in full. */
  terms: string;
}

/** Does what was chosen. Who has not chosen yet is asked. */
function act(provider: Provider): void {
  const made = choice();
  if (made?.allowed) tellPage(provider.id);
  else stopTelling(provider.id);
  if (!made && document.readyState === 'complete') ask(provider);
}

function ask(provider: Provider): HTMLElement {
  return openBanner({ now: choice(), terms: provider.terms }, (allowed) => {
    choose(allowed);
    act(provider);
  });
}

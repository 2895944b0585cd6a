import { pageChange } from '../../browser/page-change.ts';
import { choice, choose, storageKey } from './choice.ts';
import { closeBanner, openBanner } from './consent-banner.ts';
import { reportPageView, stopAnalytics } from './provider.ts';

/** Until the visitor allows analytics, the page must exchange no data with the provider. */
export function startAnalytics(): void {
  const button = document.querySelector<HTMLElement>('[data-analytics]');
  const { analytics: terms, analyticsId: id } = button?.dataset ?? {};
  if (!button || !terms || !id) return;
  const provider = { id, terms };
  const follow = () => {
    if (choice()) closeBanner();
    act(provider);
  };
  button.hidden = false;
  button.addEventListener('click', () => showBanner(provider).focus());
  // The visitor may choose in another tab, even while this page is in the back-forward cache.
  addEventListener('storage', ({ key }) => (key === storageKey || key === null) && follow());
  addEventListener('pageshow', follow);
  document.addEventListener(pageChange, () => act(provider));
  act(provider);
}

interface Provider {
  id: string;
  terms: string;
}

function act(provider: Provider): void {
  const made = choice();
  if (made?.allowed) reportPageView(provider.id);
  else stopAnalytics(provider.id);
  if (!made && document.readyState === 'complete') showBanner(provider);
}

function showBanner(provider: Provider): HTMLElement {
  return openBanner({ now: choice(), terms: provider.terms }, (allowed) => {
    choose(allowed);
    act(provider);
  });
}

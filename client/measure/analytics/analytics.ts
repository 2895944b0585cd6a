import type { PostSource } from '../../../shared/forms/source-keys.ts';
import { pageChange } from '../../browser/page-change.ts';
import { deleteLanding, landingOf, storeLanding } from '../../browser/visit-source.ts';
import { choice, choose, storageKey } from './choice.ts';
import { closeBanner, openBanner } from './consent-banner.ts';
import { reportPageView, stopAnalytics } from './provider.ts';

/** Until the visitor allows analytics, the page must exchange no data with the provider. */
export function startAnalytics(): void {
  const button = document.querySelector<HTMLElement>('[data-analytics]');
  const { analytics: terms, analyticsId: id } = button?.dataset ?? {};
  if (!button || !terms || !id) return;
  const provider = { id, terms, landing: landingOf(window) };
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
  /** Read at startup, because a navigation may change the address before the visitor chooses. */
  landing: PostSource | undefined;
}

function act(provider: Provider): void {
  const made = choice();
  if (made?.allowed) {
    if (provider.landing) storeLanding(provider.landing);
    reportPageView(provider.id);
  } else {
    deleteLanding();
    stopAnalytics(provider.id);
  }
  if (!made && document.readyState === 'complete') showBanner(provider);
}

function showBanner(provider: Provider): HTMLElement {
  return openBanner({ now: choice(), terms: provider.terms }, (allowed) => {
    choose(allowed);
    act(provider);
  });
}

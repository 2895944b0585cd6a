import { choiceDays } from './choice.ts';
import { forgetCookies } from './cookies.ts';
import { loadScript } from './load-script.ts';
import { shownPage } from './shown-page.ts';

declare global {
  interface Window {
    /** Commands to the provider's script, in order. It reads those that came before it. */
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

/** Address that was told last. */
let told: string | undefined;
let isLoaded = false;
let isBlocked = false;

/** Tells the provider of the page that stands, once. Its script is loaded with the first page. */
export function tellPage(id: string): void {
  const page = shownPage(told);
  if (isBlocked || page.page_location === told) return;
  told = page.page_location;
  window[`ga-disable-${id}`] = false;
  command('set', page);
  if (!isLoaded) load(id);
  command('event', 'page_view');
}

/** From now on nothing is sent, and nothing that was stored is left. */
export function stopTelling(id: string): void {
  told = undefined;
  window[`ga-disable-${id}`] = true;
  forgetCookies();
}

function load(id: string): void {
  isLoaded = true;
  command('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  command('js', new Date());
  command('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // Of this host alone, and for no longer than the choice holds.
    cookie_domain: 'none',
    cookie_expires: choiceDays * 86_400,
    cookie_update: false,
  });
  loadScript(id, () => {
    isBlocked = true;
    window.dataLayer = [];
  });
}

/** The provider's script tells its commands from other entries by their being arguments. */
function command(..._: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the provider ignores an array here; it takes only an `arguments` object.
  window.dataLayer.push(arguments);
}

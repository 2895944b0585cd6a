import { choiceDays } from './choice.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

let lastSentUrl: string | undefined;
let isLoaded = false;
let isBlocked = false;

export function reportPageView(id: string): void {
  const page = shownPage(lastSentUrl);
  if (isBlocked || page.page_location === lastSentUrl) return;
  lastSentUrl = page.page_location;
  window[`ga-disable-${id}`] = false;
  command('set', page);
  if (!isLoaded) load(id);
  command('event', 'page_view');
}

export function stopAnalytics(id: string): void {
  lastSentUrl = undefined;
  window[`ga-disable-${id}`] = true;
  deleteCookies();
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
    // These settings limit the cookies to this host and to the choice's lifetime.
    cookie_domain: 'none',
    cookie_expires: choiceDays * 86_400,
    cookie_update: false,
  });
  loadScript(id, () => {
    isBlocked = true;
    window.dataLayer = [];
  });
}

function command(..._: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the provider ignores an array here; it takes only an `arguments` object.
  window.dataLayer.push(arguments);
}

/** Tries the host and its parent domains, because a script cannot read a cookie's domain. */
function deleteCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (!name.startsWith('_ga')) continue;
    const labels = location.hostname.split('.');
    const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
    // biome-ignore lint/suspicious/noDocumentCookie: older versions of Firefox and Safari have no Cookie Store API.
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

function loadScript(id: string, onBlocked: () => void): void {
  const address = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  const rules = {
    createScriptURL(url: string) {
      if (url !== address) throw new TypeError('The analytics policy allows only the Google Analytics script.');
      return url;
    },
  };
  const policy = window.trustedTypes?.createPolicy('analytics', rules) ?? rules;
  const script = document.createElement('script');
  script.onerror = onBlocked;
  script.src = policy.createScriptURL(address);
  document.head.append(script);
}

function shownPage(from: string | undefined) {
  return {
    page_location: withoutPrivateParts(location.href),
    page_referrer: from ?? (document.referrer && withoutPrivateParts(document.referrer)),
    // A search page's title contains the visitor's query.
    page_title: new URLSearchParams(location.search).has('q') ? 'Search' : document.title,
  };
}

/** Parameters other than `page` and `utm_*` may contain typed text or references. */
function withoutPrivateParts(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const allowed = new URLSearchParams([...searchParams].filter(([name]) => /^(page|utm_\w+)$/.test(name))).toString();
  return origin + pathname + (allowed && `?${allowed}`);
}

import { type PostSource, utmNames } from '../../shared/forms/source-keys.ts';
import { parseTrusted } from './parse-trusted.ts';

const storageKey = 'source';

/** Returns undefined if the visitor came from another page of this site. */
export function landingOf(page: Window): PostSource | undefined {
  const { hostname, pathname } = page.location;
  return referrerOf(page) === hostname ? undefined : { landing: pathname, ...arrivalOf(page) };
}

/** Call this only with the visitor's consent. Does not replace a stored landing, because the first page counts. */
export function storeLanding(landing: PostSource): void {
  try {
    if (!sessionStorage.getItem(storageKey)) sessionStorage.setItem(storageKey, JSON.stringify(landing));
  } catch {
    // If storage is blocked or full, posts contain only the current document's source.
  }
}

export function deleteLanding(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // If storage is blocked, it contains no landing.
  }
}

/** In the chat's frame, `parent` is the page around the frame. On other pages, it is the page itself. */
export function currentSource(): PostSource {
  return { ...(storedLanding() ?? arrivalOf(parent)), page: parent.location.pathname };
}

function storedLanding(): PostSource | undefined {
  try {
    return parseTrusted<PostSource>(sessionStorage.getItem(storageKey) ?? '');
  } catch {
    return undefined;
  }
}

function arrivalOf(page: Window): PostSource {
  const { hostname, search } = page.location;
  const arrival: PostSource = {};
  const referrer = referrerOf(page);
  if (referrer !== hostname) arrival.referrer = referrer;
  const query = new URLSearchParams(search);
  for (const name of utmNames) arrival[name] = query.get(name) ?? undefined;
  return arrival;
}

function referrerOf({ document: { referrer } }: Window): string | undefined {
  return referrer ? new URL(referrer).hostname : undefined;
}

const storageKey = 'documents';

/** Identifies the build, because a new release gets another attempt. */
const build = import.meta.url;

/** Returns true if the app has failed in this tab. The browser then follows all links. */
export function isAppDisabled(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === build;
  } catch {
    return false;
  }
}

/** Reloads the page without the app. */
export function disableApp(): void {
  if (isAppDisabled()) return;
  try {
    sessionStorage.setItem(storageKey, build);
    location.reload();
  } catch {
    // Storage is blocked. A reload would start the app again, and the app would fail again.
  }
}

const storageKey = 'documents';

/** Identifies the build, because a new build's app may start again. */
const build = import.meta.url;

/** Returns true if this build's app has failed in this tab. The browser then loads each page as a new document. */
export function isAppDisabled(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === build;
  } catch {
    return false;
  }
}

/** Reloads the page without the app. Does nothing if the app is already disabled or storage is blocked. */
export function disableApp(): void {
  if (isAppDisabled()) return;
  try {
    sessionStorage.setItem(storageKey, build);
    location.reload();
  } catch {
    // Storage is blocked. After a reload, the app would start again and fail again.
  }
}

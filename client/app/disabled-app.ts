const storageKey = 'documents';

/** URL of this script's file, which contains a hash, because the app of a new build may start again. */
const build = import.meta.url;

export function isAppDisabled(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === build;
  } catch {
    return false;
  }
}

export function disableApp(): void {
  if (isAppDisabled()) return;
  try {
    sessionStorage.setItem(storageKey, build);
    location.reload();
  } catch {
    // Does not reload, because without storage the app would start again after the reload.
  }
}

const storageKey = 'documents';

/** Identifies the build, because a new build's app may start again. */
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
    // Without storage, the app would start again after a reload.
  }
}

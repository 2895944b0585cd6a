const storageKey = 'documents';

/** Of this build. A new release gets another try. */
const build = import.meta.url;

/** Whether the app has failed in this tab, so that links load documents. */
export function isLeftToDocuments(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === build;
  } catch {
    return false;
  }
}

/** Loads the server's document again, without the app. */
export function leaveToDocuments(): void {
  if (isLeftToDocuments()) return;
  try {
    sessionStorage.setItem(storageKey, build);
    location.reload();
  } catch {
    // Storage is blocked. The reloaded document would start the app again, and it would fail again.
  }
}

const storageKey = 'documents';

/** Identifies this build. A new release gets another attempt. */
const build = import.meta.url;

/** True if the app has failed in this tab. Links then load documents. */
export function isLeftToDocuments(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === build;
  } catch {
    return false;
  }
}

/** Reloads the server's document, without the app. */
export function leaveToDocuments(): void {
  if (isLeftToDocuments()) return;
  try {
    sessionStorage.setItem(storageKey, build);
    location.reload();
  } catch {
    // Storage is blocked. The reloaded document would start the app again, which would fail again.
  }
}

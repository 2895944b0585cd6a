/** True if the browser stores something about a chat. False if storage is blocked. */
export function isStored(kind: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return 'chat' in window[kind];
  } catch {
    return false;
  }
}

const name = 'slash';

/** Visitors can switch the shortcut off, because voice control can trigger a one-key shortcut accidentally. */
export function isSlashKeyEnabled(): boolean {
  try {
    return localStorage[name] !== 'off';
  } catch {
    return true;
  }
}

export function setSlashKeyEnabled(on: boolean): void {
  try {
    if (on) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // Storage is blocked or full. The setting is unchanged.
  }
}

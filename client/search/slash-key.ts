const name = 'slash';

/**
 * Returns true unless the visitor has switched the shortcut off. Voice control and accidental key presses can trigger a
 * one-key shortcut.
 */
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

const name = 'slash';

/** A one-key shortcut must be switchable, because voice control and accidental key presses trigger it. */
export function isSlashOn(): boolean {
  try {
    return localStorage[name] !== 'off';
  } catch {
    return true;
  }
}

export function turnSlash(on: boolean): void {
  try {
    if (on) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // Storage is blocked; the shortcut stays on.
  }
}

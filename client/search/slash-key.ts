const name = 'slash';

/** A shortcut of one character has to be one that can be turned off: some speak to their browser, or hit keys by chance. */
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
    // Storage is blocked: the shortcut stays on.
  }
}

const off = 'desk-shortcuts-off';

/** Number of rows that each key moves. */
const moves: Record<string, number> = { j: 1, k: -1 };

/** WCAG 2.1.4 requires a way to turn off single-key shortcuts. */
export function listenForKeys(): void {
  const toggle = document.querySelector<HTMLInputElement>('#shortcuts');
  if (toggle) {
    toggle.checked = localStorage.getItem(off) === null;
    toggle.addEventListener('change', () =>
      toggle.checked ? localStorage.removeItem(off) : localStorage.setItem(off, '1'),
    );
  }
  document.addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, altKey, metaKey, repeat } = event;
    if (ctrlKey || altKey || metaKey || localStorage.getItem(off) !== null) return;
    if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return;
    if (act(key, repeat)) event.preventDefault();
  });
}

function act(key: string, isRepeat: boolean): boolean {
  if (key === '/') return focusOn(document.querySelector<HTMLElement>('input[type=search]'));
  if (key === '?') return focusOn(document.querySelector<HTMLElement>('.desk-keys'));
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.find((row) => row.contains(document.activeElement));
  const step = moves[key];
  if (step !== undefined && rows.length > 0) {
    const index = current ? rows.indexOf(current) + step : 0;
    rows[Math.min(Math.max(index, 0), rows.length - 1)]?.querySelector('a')?.focus();
    return true;
  }
  if (isRepeat) return false;
  if (key === 'j') return press(document, 'a[rel=next]');
  if (key === 'o') return press(current ?? rows[0], 'a');
  return /^[a-z]$/.test(key) && press(current ?? (rows.length ? rows[0] : document), `[data-key=${key}]`);
}

function focusOn(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}

function press(within: ParentNode | undefined, selector: string): boolean {
  const element = within?.querySelector<HTMLElement>(selector);
  element?.click();
  return element !== null && element !== undefined;
}

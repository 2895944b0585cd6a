// Blocks right-click and the shortcuts for developer tools, page source, and saving, except in fields. Pages contain
// this script only if DEVTOOLS_GUARD is on.
addEventListener('contextmenu', (event) => {
  // The event of a context menu that was opened by keyboard or long touch has another button. That menu may be the only
  // way to read or copy text.
  if (event.button === 2 && !isEditable(event.target)) event.preventDefault();
});

addEventListener('keydown', (event) => {
  if (!isEditable(event.target) && isBlocked(event)) event.preventDefault();
});

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function isBlocked({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (key === 'F12') return true;
  const letter = (isNotLatin.test(key) ? code.replace('Key', '') : key).toLowerCase();
  // Browsers report AltGr, which types characters, as Control with Alt.
  const control = ctrlKey && !altKey;
  // Control+Shift+K opens Firefox's console.
  if (['i', 'j', 'c', 'k'].includes(letter)) return (control && shiftKey) || (metaKey && (altKey || shiftKey));
  if (letter === 'u') return control || metaKey;
  return letter === 's' && (control || metaKey);
}

/**
 * Matches keys with non-ASCII characters, such as Cyrillic letters, and keys that an input method handles. Browsers
 * match shortcuts for these keys by position. Latin letters must not match. On Dvorak, for example, the key at the
 * position of I types C, whose shortcut copies.
 */
const isNotLatin = /[^ -~]|^(?:Dead|Process|Unidentified)$/;

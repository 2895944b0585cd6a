// Blocks right-click and common shortcuts for developer tools, page source, and saving, except in editable elements.
// Pages contain this script only if DEVTOOLS_GUARD is on.
addEventListener('contextmenu', (event) => {
  // Menus that open by keyboard or long touch must remain available, because they may be the only way to copy text.
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
  // AltGr, which types characters, can set both `ctrlKey` and `altKey`.
  const control = ctrlKey && !altKey;
  // In Firefox, the shortcut with K opens the console.
  if (['i', 'j', 'c', 'k'].includes(letter)) return (control && shiftKey) || (metaKey && (altKey || shiftKey));
  if (letter === 'u') return control || metaKey;
  return letter === 's' && (control || metaKey);
}

/**
 * Matches non-ASCII keys, such as Cyrillic letters, and keys that an input method or a dead key handles. Shortcuts for
 * these keys depend on the position of the key. ASCII letters must not match. On Dvorak, for example, the key at the
 * position of U types G, whose shortcut finds text.
 */
const isNotLatin = /[^ -~]|^(?:Dead|Process|Unidentified)$/;

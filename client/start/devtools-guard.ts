// Loaded only if DEVTOOLS_GUARD is on: blocks right-click and the shortcuts of developer tools, page source and save.
// Fields and all other keys keep working.
addEventListener('contextmenu', (event) => {
  // A menu opened by keyboard or long touch reports a different button, and may be the only way to read or copy.
  if (event.button === 2 && !isEditable(event.target)) event.preventDefault();
});

addEventListener('keydown', (event) => {
  if (isBlocked(event) && !isEditable(event.target)) event.preventDefault();
});

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function isBlocked({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (key === 'F12') return true;
  // On a Mac, Option types special characters. Elsewhere AltGr, reported as Control with Alt, does.
  const letter = metaKey && altKey ? code.slice(-1).toLowerCase() : key.toLowerCase();
  const control = ctrlKey && !altKey;
  // K opens Firefox's console.
  if (['i', 'j', 'c', 'k'].includes(letter)) return (control && shiftKey) || (metaKey && (altKey || shiftKey));
  if (letter === 'u') return control || metaKey;
  return letter === 's' && (control || metaKey);
}

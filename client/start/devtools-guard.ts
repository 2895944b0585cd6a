// A script of its own, which pages and the frame of the chat name only where DEVTOOLS_GUARD is on: it blocks right-click
// and the shortcuts of developer tools, page source and save. Everything in a field, and every other key, is left alone.
addEventListener('contextmenu', (event) => {
  // A menu opened by keyboard or by a long touch comes with another button, and is somebody's way to read or copy.
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
  // With the Option key a Mac types other characters. With Control, AltGr does: those are text.
  const letter = metaKey && altKey ? code.slice(-1).toLowerCase() : key.toLowerCase();
  const control = ctrlKey && !altKey;
  // K is the console of Firefox.
  if (['i', 'j', 'c', 'k'].includes(letter)) return (control && shiftKey) || (metaKey && (altKey || shiftKey));
  if (letter === 'u') return control || metaKey;
  return letter === 's' && (control || metaKey);
}

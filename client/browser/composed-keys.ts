/**
 * Hides key presses of an input method from all other listeners, including React's. In an input method, Enter accepts a
 * word and Escape cancels it. Safari ends the composition before it reports the key that ended it; only the key code
 * identifies that key.
 */
export function hideComposedKeys(): void {
  const hide = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === inputMethod) event.stopImmediatePropagation();
  };
  addEventListener('keydown', hide, true);
}

const inputMethod = 229;

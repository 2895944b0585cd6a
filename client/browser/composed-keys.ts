/**
 * Keeps key presses of an input method from all other listeners, React's too: Enter takes a word there, and Escape gives
 * one up. Safari ends the composition before the key press that ended it, which only has this key code.
 */
export function hideComposedKeys(): void {
  const hide = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === inputMethod) event.stopImmediatePropagation();
  };
  addEventListener('keydown', hide, true);
}

const inputMethod = 229;

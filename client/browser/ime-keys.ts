/**
 * Hides key presses that an input method handles, such as Enter to accept a word. Safari may report the last of these
 * keys after the composition. Only the key code then identifies the input method.
 */
export function hideImeKeys(): void {
  const hide = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === inputMethod) event.stopImmediatePropagation();
  };
  addEventListener('keydown', hide, true);
}

const inputMethod = 229;

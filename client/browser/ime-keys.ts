/**
 * Hides an input method's key presses from listeners that are added later, including React's. During composition, Enter
 * accepts a word and Escape cancels it. Safari ends the composition before it reports the last key, which only the key
 * code identifies.
 */
export function hideImeKeys(): void {
  const hide = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === inputMethod) event.stopImmediatePropagation();
  };
  addEventListener('keydown', hide, true);
}

const inputMethod = 229;

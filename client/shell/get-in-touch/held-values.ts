import { isControl } from '../../forms/draft.ts';

interface Held {
  values: Map<string, string>;
  focused: string | undefined;
  selection: [number | null, number | null] | undefined;
}

/**
 * Holds what is typed into that place while React takes it over: it may write values back, or render all anew.
 * Returns how to put values, focus and selection back.
 */
export function holdValues(place: HTMLElement): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let held = read(place);
  const hold = () => {
    held = read(place);
  };
  place.addEventListener('input', hold, { signal });
  place.addEventListener('focusin', hold, { signal });
  return () => {
    watching.abort();
    putBack(place, held);
  };
}

function read(place: HTMLElement): Held {
  const held: Held = { values: new Map(), focused: undefined, selection: undefined };
  for (const control of controlsIn(place)) {
    held.values.set(control.name, control.value);
    if (control !== document.activeElement) continue;
    held.focused = control.name;
    if (!(control instanceof HTMLSelectElement)) held.selection = [control.selectionStart, control.selectionEnd];
  }
  return held;
}

function putBack(place: HTMLElement, { values, focused, selection }: Held): void {
  for (const control of controlsIn(place)) {
    const value = values.get(control.name);
    const isChanged = value !== undefined && control.value !== value;
    if (isChanged) control.value = value;
    if (control.name !== focused) continue;
    const isLost = document.activeElement === document.body;
    if (isLost) control.focus({ preventScroll: true });
    const [start = null, end = null] = selection ?? [];
    // An email field has no selection to set.
    if ((isChanged || isLost) && start !== null && !(control instanceof HTMLSelectElement))
      control.setSelectionRange(start, end);
  }
}

function controlsIn(place: HTMLElement) {
  return Array.from(place.querySelectorAll('.field__control')).filter(isControl);
}

import { type RefObject, useEffect, useState } from 'react';
import type { CountryCombobox } from './country-combobox.tsx';

/**
 * What stands in for the select, once its code has come. Where fingers come first the select stays: the system's
 * picker is made for them, and a filter would bring up a keyboard over its own list.
 */
export function useCombobox(select: RefObject<HTMLSelectElement | null>, isWanted: boolean) {
  const [Combobox, setCombobox] = useState<typeof CountryCombobox>();
  useEffect(() => {
    if (!isWanted || !matchMedia('(pointer: fine)').matches) return;
    import('./country-combobox.tsx').then(
      (loaded) => whenLeft(select.current, () => setCombobox(() => loaded.CountryCombobox)),
      // Without its code the select is still a select.
      () => {},
    );
  }, [select, isWanted]);
  return Combobox;
}

/** Nothing is taken out from under the visitor's hands. */
function whenLeft(element: HTMLElement | null, run: () => void): void {
  if (element === document.activeElement) element?.addEventListener('blur', run, { once: true });
  else run();
}

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from '../../form-context.ts';

/** Requires a fine pointer, because an on-screen keyboard could cover the combobox's list. */
export function useCombobox(select: RefObject<HTMLSelectElement | null>, isKnown: boolean) {
  const isHydrated = useFormState((state) => state.isHydrated);
  const [isCombobox, setCombobox] = useState(false);
  const isWanted = () => isHydrated && isKnown && matchMedia('(pointer: fine)').matches;
  const replace = useEffectEvent(() => {
    if (isWanted() && select.current !== document.activeElement) setCombobox(true);
  });
  useEffect(() => {
    if (isHydrated && isKnown) replace();
  }, [isHydrated, isKnown]);
  return {
    isCombobox,
    onBlur: () => {
      if (isWanted()) setCombobox(true);
    },
  };
}

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from '../../form-context.ts';

/**
 * Touch screens use the select, because a filter would open a keyboard over its list. A select that is already in use
 * also stays.
 */
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

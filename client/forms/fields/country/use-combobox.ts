import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from '../../form-context.ts';

/**
 * Whether the combobox stands in for the select. Where fingers come first the select stays: the system's picker is made
 * for them, and a filter would bring up a keyboard over its own list. A select that is in use is not taken away.
 */
export function useCombobox(select: RefObject<HTMLSelectElement | null>, isKnown: boolean) {
  const isLive = useFormState((state) => state.isLive);
  const [isCombobox, setCombobox] = useState(false);
  const isWanted = () => isLive && isKnown && matchMedia('(pointer: fine)').matches;
  const replace = useEffectEvent(() => {
    if (isWanted() && select.current !== document.activeElement) setCombobox(true);
  });
  useEffect(() => {
    if (isLive && isKnown) replace();
  }, [isLive, isKnown]);
  return {
    isCombobox,
    onBlur: () => {
      if (isWanted()) setCombobox(true);
    },
  };
}

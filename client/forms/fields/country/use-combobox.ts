import { type RefObject, useEffect, useState } from 'react';
import { useFormState } from '../../form-context.ts';

/**
 * Whether the combobox stands in for the select. Where fingers come first the select stays: the system's picker is made
 * for them, and a filter would bring up a keyboard over its own list. A select that is in use is not taken away.
 */
export function useCombobox(select: RefObject<HTMLSelectElement | null>, isKnown: boolean) {
  const isLive = useFormState((state) => state.isLive);
  const [isCombobox, setCombobox] = useState(false);
  const isWanted = () => isLive && isKnown && matchMedia('(pointer: fine)').matches;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pointer is asked for when the list comes.
  useEffect(() => {
    if (isWanted() && select.current !== document.activeElement) setCombobox(true);
  }, [isLive, isKnown, select]);
  return {
    isCombobox,
    onBlur: () => {
      if (isWanted()) setCombobox(true);
    },
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallSlots, readCallSlots, timeFields } from '../../../shared/calls/call-slots.ts';
import { useForm, useFormState } from '../form-context.ts';

/** Age in milliseconds above which the loaded times are loaded again when a field receives focus. */
const freshFor = 120_000;

export function useSlots() {
  const { store } = useForm();
  const isHydrated = useFormState((state) => state.isHydrated);
  const resets = useFormState((state) => state.resets);
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);
  const [isFetching, setFetching] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const loadedAt = useRef(0);

  const fetchSlots = useCallback(async () => {
    loadedAt.current = Date.now();
    setFetching(true);
    const found = await load();
    setFetching(false);
    setFailed(!found);
    if (!found) return;
    const { [timeFields.start]: start, ...draft } = store.getState().draft;
    const isGone = Boolean(start) && !found.slots.offices.some(({ starts }) => starts.some((free) => free === start));
    if (isGone) store.setState({ draft });
    setTaken(isGone);
    setLoaded(found);
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `resets` is a trigger: a form that was reset fetches the free times again.
  useEffect(() => {
    if (isHydrated) fetchSlots();
  }, [isHydrated, resets, fetchSlots]);

  return {
    loaded,
    hasFailed,
    isFetching,
    isTaken,
    fetchSlots,
    refresh() {
      if (loaded && Date.now() - loadedAt.current > freshFor) fetchSlots();
    },
  };
}

const timeout = 8_000;

interface Loaded {
  slots: CallSlots;
  SlotPicker: typeof import('./slot-picker.tsx')['SlotPicker'];
}

/** Only the contact page needs the picker's code. */
async function load(): Promise<Loaded | undefined> {
  try {
    const picker = import('./slot-picker.tsx');
    const response = await fetch('/api/call-slots', { signal: AbortSignal.timeout(timeout) });
    const slots = response.ok ? readCallSlots(await response.json()) : undefined;
    return slots && { slots, SlotPicker: (await picker).SlotPicker };
  } catch {
    return undefined;
  }
}

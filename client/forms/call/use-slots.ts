import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallSlots, readCallSlots, timeFields } from '../../../shared/calls/call-slots.ts';
import { useForm, useFormState } from '../form-context.ts';

/** Age in milliseconds above which the loaded times are loaded again when a field receives focus. */
const freshFor = 120_000;

export function useSlots() {
  const { store } = useForm();
  const isHydrated = useFormState((state) => state.isHydrated);
  const resets = useFormState((state) => state.resets);
  const [slots, setSlots] = useState<CallSlots>();
  const [hasFailed, setFailed] = useState(false);
  const [isFetching, setFetching] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const loadedAt = useRef(0);

  const fetchSlots = useCallback(async () => {
    loadedAt.current = Date.now();
    setFetching(true);
    const loaded = await loadSlots();
    setFetching(false);
    setFailed(!loaded);
    if (!loaded) return;
    const { [timeFields.start]: start, ...draft } = store.getState().draft;
    const isGone = Boolean(start) && !loaded.offices.some(({ starts }) => starts.some((free) => free === start));
    if (isGone) store.setState({ draft });
    setTaken(isGone);
    setSlots(loaded);
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `resets` is a trigger: a form that was reset fetches the free times again.
  useEffect(() => {
    if (isHydrated) fetchSlots();
  }, [isHydrated, resets, fetchSlots]);

  return {
    slots,
    hasFailed,
    isFetching,
    isTaken,
    fetchSlots,
    refresh() {
      if (slots && Date.now() - loadedAt.current > freshFor) fetchSlots();
    },
  };
}

const timeout = 8_000;

async function loadSlots(): Promise<CallSlots | undefined> {
  try {
    const response = await fetch('/api/call-slots', { signal: AbortSignal.timeout(timeout) });
    return response.ok ? readCallSlots(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

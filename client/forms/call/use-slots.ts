import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallSlots, readCallSlots, timeFields } from '../../../shared/calls/call-slots.ts';
import { useForm, useFormState } from '../form-context.ts';

/** Milliseconds until a returning visitor gets a new list. */
const freshFor = 120_000;

export function useSlots() {
  const { store } = useForm();
  const isLive = useFormState((state) => state.isLive);
  const resets = useFormState((state) => state.resets);
  const [slots, setSlots] = useState<CallSlots>();
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const loadedAt = useRef(0);

  const ask = useCallback(async () => {
    loadedAt.current = Date.now();
    setAsking(true);
    const loaded = await loadSlots();
    setAsking(false);
    setFailed(!loaded);
    if (!loaded) return;
    const { [timeFields.start]: start, ...draft } = store.getState().draft;
    const isGone = Boolean(start) && !loaded.offices.some(({ starts }) => starts.some((free) => free === start));
    if (isGone) store.setState({ draft });
    setTaken(isGone);
    setSlots(loaded);
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `resets` is a trigger: a form that was reset asks for the free times again.
  useEffect(() => {
    if (isLive) ask();
  }, [isLive, resets, ask]);

  return {
    slots,
    hasFailed,
    isAsking,
    isTaken,
    ask,
    refresh() {
      if (slots && Date.now() - loadedAt.current > freshFor) ask();
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

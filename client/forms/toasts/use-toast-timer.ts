import { useEffect, useRef, useState } from 'react';

/** Milliseconds until a toast that was not paused begins to fade (docs/specification.md: Shell). */
const lifetime = 3_000;
const afterPause = 1_000;
const fade = 300;

export function useToastTimer(onGone: () => void) {
  const [leaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gone = useRef(onGone);

  const start = (milliseconds: number, then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, milliseconds);
  };
  const leave = () => {
    setLeaving(true);
    start(fade, () => gone.current());
  };
  const first = useRef(() => start(lifetime, leave));

  useEffect(() => {
    first.current();
    return () => clearTimeout(timer.current);
  }, []);

  return {
    leaving,
    leave,
    pause: () => {
      if (!leaving) clearTimeout(timer.current);
    },
    resume: () => {
      if (!leaving) start(afterPause, leave);
    },
  };
}

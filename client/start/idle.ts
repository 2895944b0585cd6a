declare global {
  interface Navigator {
    /** Firefox and Safari do not have this property. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Maximum milliseconds to wait for idle time, which may be rare on a busy machine. */
const maxWait = 1_000;
const firstInputs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'];

export function afterFirstInput(callback: () => void): void {
  const onFirstInput = () => {
    for (const name of firstInputs) removeEventListener(name, onFirstInput);
    const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
    if (!saveData && effectiveType === '4g') whenIdle(callback);
  };
  for (const name of firstInputs) addEventListener(name, onFirstInput, { passive: true });
}

export function afterLoad(delay: number, callback: () => void): void {
  const wait = () => setTimeout(callback, delay);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: maxWait });
  else setTimeout(callback, 200);
}

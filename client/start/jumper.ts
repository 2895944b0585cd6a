import { prefersReducedMotion } from '../browser/reduced-motion.ts';

/** Milliseconds between the click and the navigation, because the visitor should see the repaired net. */
const seenFor = 750;

export function startJumper(): void {
  document.addEventListener('click', hold, true);
}

const repaired = new WeakSet<Element>();

function hold(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  const jumper = target instanceof Element && target.closest<HTMLElement>('.jumper');
  if (!jumper || repaired.has(jumper) || ctrlKey || metaKey || shiftKey || altKey || prefersReducedMotion()) return;
  const net = jumper.querySelector('.jumper__net');
  if (net && getComputedStyle(net).opacity === '1') return;
  event.preventDefault();
  // The repaired net is visible while the jumper has focus.
  jumper.focus({ preventScroll: true });
  setTimeout(() => {
    if (!jumper.isConnected) return;
    repaired.add(jumper);
    jumper.click();
    repaired.delete(jumper);
  }, seenFor);
}

import { lessMotion } from '../browser/motion.ts';

/** Milliseconds that the repaired net is seen before it leads home, with those that the jumper takes to drop. */
const seenFor = 750;

/** A tap fits the jumper, which a pointer has done before it presses. Listening twice is listening once. */
export function holdJumper(): void {
  document.addEventListener('click', hold, true);
}

const repaired = new WeakSet<Element>();

function hold(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  const jumper = target instanceof Element && target.closest<HTMLElement>('.jumper');
  if (!jumper || repaired.has(jumper) || ctrlKey || metaKey || shiftKey || altKey || lessMotion()) return;
  const net = jumper.querySelector('.jumper__net');
  if (net && getComputedStyle(net).opacity === '1') return;
  event.preventDefault();
  // Styles show the net of a jumper that has the focus.
  jumper.focus({ preventScroll: true });
  setTimeout(() => {
    if (!jumper.isConnected) return;
    repaired.add(jumper);
    jumper.click();
    repaired.delete(jumper);
  }, seenFor);
}

import { pageChange } from '../browser/page-change.ts';
import { startFlight } from './flight.ts';
import { moveScene } from './scene-motion.ts';

const opening = '.picture-opening .industry-scene';
const places = `.scene, .industry, ${opening}`;

/** A scene moves once when a pointer or the focus comes to it, and once at the top of a page. */
export function wakeScenes(seen: Event[]): void {
  startFlight();
  let within: Element | null | undefined;
  const answer = ({ type, target }: Event) => {
    if (type !== 'pointerover' && type !== 'focusin') return;
    const place = target instanceof Element ? target.closest(places) : null;
    if (place && place !== within) moveScene(place);
    within = place;
  };
  const open = () => {
    const scene = document.querySelector(opening);
    if (scene && scene.getBoundingClientRect().bottom > 0) moveScene(scene);
  };
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, answer);
  document.addEventListener(pageChange, open);
  open();
  seen.forEach(answer);
}

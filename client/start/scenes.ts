import { pageChange } from '../browser/page-change.ts';
import { startPartTransition } from './part-transition.ts';
import { moveScene } from './scene-motion.ts';

const opening = '.picture-opening .industry-scene';
const scenes = `.scene, .industry, ${opening}`;

export function startScenes(seen: Event[]): void {
  startPartTransition();
  let within: Element | null | undefined;
  const handle = ({ type, target }: Event) => {
    if (type !== 'pointerover' && type !== 'focusin') return;
    const container = target instanceof Element ? target.closest(scenes) : null;
    if (container && container !== within) moveScene(container);
    within = container;
  };
  const open = () => {
    const scene = document.querySelector(opening);
    if (scene && scene.getBoundingClientRect().bottom > 0) moveScene(scene);
  };
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, handle);
  document.addEventListener(pageChange, open);
  open();
  seen.forEach(handle);
}

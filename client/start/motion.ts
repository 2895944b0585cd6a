import { lessMotion } from '../browser/motion.ts';
import { pageChange } from '../browser/page-change.ts';

/** Loads what moves the scenes and the parts of the board, on pages that have some. */
export function startMotion(seen: Event[]): void {
  const look = () => {
    if (lessMotion() || !document.querySelector('.industry-scene, .board')) return;
    document.removeEventListener(pageChange, look);
    import('./scenes.ts').then(
      ({ wakeScenes }) => wakeScenes(seen),
      () => {},
    );
  };
  document.addEventListener(pageChange, look);
  look();
}

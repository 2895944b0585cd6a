import { startErrorReports } from '../browser/error-reports.ts';
import { pageChange } from '../browser/page-change.ts';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';
import { startBackToTop } from './back-to-top.ts';
import { startBoard } from './board.ts';
import { startContents } from './contents.ts';
import { startCopyCode } from './copy-code.ts';
import { startInstruments } from './instruments.ts';
import { startReveal } from './reveal.ts';
import { startTableFrames } from './table-frames.ts';
import { startThemeSwitch } from './theme-switch.ts';
import { startVitals } from './vitals.ts';

export function startEnhancements(seen: Event[]): void {
  startErrorReports();
  startThemeSwitch(seen);
  startBackToTop();
  startReveal();
  startContents();
  startTableFrames();
  startCopyCode(seen);
  startBoard(seen);
  startMotion(seen);
  startInstruments(seen);
  startVitals();
}

function startMotion(seen: Event[]): void {
  const startIfPresent = () => {
    if (prefersReducedMotion() || !document.querySelector('.industry-scene, .board')) return;
    document.removeEventListener(pageChange, startIfPresent);
    import('./scenes.ts').then(
      ({ startScenes }) => startScenes(seen),
      () => {},
    );
  };
  document.addEventListener(pageChange, startIfPresent);
  startIfPresent();
}

import { transferStateId } from '../../shared/transfer.ts';
import { whenIdle } from './idle.ts';

/**
 * Measures a random sample of page loads. Each page load is independent, because nothing is stored. Excludes visitors
 * whose browser requests no tracking or reduced data usage.
 */
export function startVitals(): void {
  const share = Number(document.getElementById(transferStateId)?.dataset.vitals ?? 0);
  const { globalPrivacyControl, doNotTrack, connection } = navigator;
  if (Math.random() >= share || globalPrivacyControl || doNotTrack === '1' || connection?.saveData) return;
  whenIdle(() => {
    import('../measure/vitals.ts').then(
      ({ reportVitals }) => reportVitals(),
      () => {},
    );
  });
}

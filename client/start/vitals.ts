import { transferStateId } from '../../shared/transfer.ts';
import { whenIdle } from './idle.ts';

/**
 * Measures a sample of page loads. The lot is drawn for each load, so nothing is stored. Visitors who ask not to be
 * tracked, or to save data, are left out.
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

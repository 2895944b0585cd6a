import { transferStateId } from '../../shared/transfer.ts';
import { whenIdle } from './idle.ts';

/** Samples each page load independently, because the browser must store nothing for the measurement. */
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

import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { transferStateId } from '../../shared/transfer.ts';
import { isVitalName, type VitalsReport, vitalsPath } from '../../shared/vitals.ts';

const narrow = '(width < 768px)';

export function reportVitals(): void {
  const page = document.getElementById(transferStateId)?.dataset.page ?? '';
  const values: VitalsReport['values'] = {};
  const note = ({ name, value }: Metric) => {
    if (isVitalName(name)) values[name] = Math.round(value * 1_000) / 1_000;
  };
  onTTFB(note);
  onFCP(note);
  onLCP(note);
  onCLS(note);
  onINP(note);
  // Adds these listeners after the library's listeners, because the library must report the final values first.
  addEventListener('visibilitychange', send);
  addEventListener('pagehide', send);

  function send(): void {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    removeEventListener('pagehide', send);
    if (Object.keys(values).length === 0) return;
    const report: VitalsReport = { page, isNarrow: matchMedia(narrow).matches, values };
    navigator.sendBeacon(vitalsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }
}

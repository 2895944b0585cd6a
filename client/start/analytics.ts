/** Loads analytics where the operator has it. Without its code nothing is measured. */
export function startAnalytics(): void {
  if (!document.querySelector('[data-analytics]')) return;
  import('../analytics/analytics.ts').then(({ startMeasuring }) => startMeasuring()).catch(() => {});
}

import { pageChange } from '../browser/page-change.ts';

const signs = ['pointerover', 'focusin', 'click', 'scroll'];

export function startOnDemand(): void {
  loadOnEvent(
    () => import('./enhancements.ts'),
    ({ startEnhancements }, seen) => startEnhancements(seen),
  );
  for (const load of [loadOfficeTimes, loadJumper]) {
    load();
    document.addEventListener(pageChange, load);
  }
  if (document.querySelector('[data-analytics]'))
    import('../measure/analytics/analytics.ts').then(({ startAnalytics }) => startAnalytics(), ignore);
}

function loadOnEvent<Code>(load: () => Promise<Code>, use: (code: Code, seen: Event[]) => void): void {
  /** Every click, and the last event of each other type. */
  const seen = new Map<string | Event, Event>();
  const handle = (event: Event) => {
    const isLoading = seen.size > 0;
    seen.set(event.type === 'click' ? event : event.type, event);
    if (isLoading) return;
    load().then(
      (code) => {
        for (const name of signs) document.removeEventListener(name, handle);
        use(code, [...seen.values()]);
      },
      () => seen.clear(),
    );
  };
  for (const name of signs) document.addEventListener(name, handle, { passive: true });
}

function loadOfficeTimes(): void {
  if (!document.querySelector('.contact-main')) return;
  document.removeEventListener(pageChange, loadOfficeTimes);
  import('./office-times.ts').then(({ startOfficeTimes }) => startOfficeTimes(), ignore);
}

/** Does not wait for an interaction, because the jumper's code must handle the first click. */
function loadJumper(): void {
  if (document.querySelector('.jumper')) import('./jumper.ts').then(({ startJumper }) => startJumper(), ignore);
}

function ignore(): void {}

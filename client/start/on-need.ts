/** Signs of a visitor in the page itself. */
const signs = ['pointerover', 'focusin', 'click', 'scroll'];

/** Loads what only some pages, or only visitors who do something, have a use for. Without its code a page only moves less. */
export function startOnNeed(): void {
  loadOnSign(
    () => import('./in-page.ts'),
    ({ startInPage }, event) => startInPage(event),
  );
  if (document.querySelector('.contact-main'))
    import('./office-times.ts').then(({ startOfficeTimes }) => startOfficeTimes(), ignore);
  // In the footer where the operator has it.
  if (document.querySelector('[data-analytics]'))
    import('../analytics/analytics.ts').then(({ startMeasuring }) => startMeasuring(), ignore);
}

/** Loads code at the first sign, and hands on the last one that came before the code did. */
function loadOnSign<Code>(load: () => Promise<Code>, use: (code: Code, last: Event) => void): void {
  let last: Event | undefined;
  const answer = (event: Event) => {
    const isLoading = last !== undefined;
    last = event;
    if (isLoading) return;
    load().then(
      (code) => {
        for (const name of signs) document.removeEventListener(name, answer);
        if (last) use(code, last);
      },
      () => {
        last = undefined;
      },
    );
  };
  for (const name of signs) document.addEventListener(name, answer, { passive: true });
}

function ignore(): void {}

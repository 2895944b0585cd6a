const signs = ['pointerover', 'focusin', 'click', 'submit'];

export function startInstruments(seen: Event[]): void {
  const handle = (event: Event) => {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    const pinout = target.closest<HTMLFormElement>('form.pinout');
    if (pinout && type !== 'submit')
      import('../home/pins/pinout-events.ts').then(
        ({ handlePinoutEvent }) => handlePinoutEvent(type, target, pinout),
        ignore,
      );
    if (target.closest('[data-tool]'))
      import('../tools/interactive-tools.tsx').then(({ startTools }) => startTools(), ignore);
    const plot = target.closest<HTMLDetailsElement>('[data-plot]');
    if (plot) import('../home/probe/probe.ts').then(({ startProbe }) => startProbe(plot), ignore);
    const plan = target.closest<HTMLFormElement>('[data-plan]');
    if (!plan) return;
    if (type === 'submit') event.preventDefault();
    const isRequested = type === 'submit' || (type === 'click' && target.closest('.plan__show') !== null);
    import('../home/plan/interactive-plan.ts').then(({ startPlan }) => startPlan(plan, isRequested), ignore);
  };
  for (const sign of signs) document.addEventListener(sign, handle);
  seen.forEach(handle);
}

function ignore(): void {}

const signs = ['pointerover', 'focusin', 'click', 'submit'];

/** Loads the code of an instrument when a visitor reaches it: pinout, tool, probe, planner. Each works without it. */
export function startInstruments(seen: Event[]): void {
  const answer = (event: Event) => {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    const pinout = target.closest<HTMLFormElement>('form.pinout');
    if (pinout && type !== 'submit')
      import('../home/pins/react-to.ts').then(({ reactTo }) => reactTo(type, target, pinout), ignore);
    if (target.closest('[data-tool]')) import('../tools/live-tools.tsx').then(({ wakeTools }) => wakeTools(), ignore);
    const plot = target.closest<HTMLDetailsElement>('[data-plot]');
    if (plot) import('../home/probe/probe.ts').then(({ wakeProbe }) => wakeProbe(plot), ignore);
    const plan = target.closest<HTMLFormElement>('[data-plan]');
    if (!plan) return;
    if (type === 'submit') event.preventDefault();
    const isAsked = type === 'submit' || (type === 'click' && target.closest('.plan__show') !== null);
    import('../home/plan/live-plan.ts').then(({ wakePlan }) => wakePlan(plan, isAsked), ignore);
  };
  for (const sign of signs) document.addEventListener(sign, answer);
  seen.forEach(answer);
}

function ignore(): void {}

/** Loads the code of a probe or the planner when a visitor reaches it. Without it, both say what they know in print. */
export function startInstruments(seen: Event[]): void {
  const answer = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const plot = event.target.closest<HTMLDetailsElement>('[data-plot]');
    if (plot) import('../probe/probe.ts').then(({ wakeProbe }) => wakeProbe(plot), ignore);
    const plan = event.target.closest<HTMLFormElement>('[data-plan]');
    if (!plan) return;
    if (event.type === 'submit') event.preventDefault();
    const isAsked = event.type === 'submit' || (event.type === 'click' && event.target.closest('.plan__show') !== null);
    import('../plan/live-plan.ts').then(({ wakePlan }) => wakePlan(plan, isAsked), ignore);
  };
  for (const sign of ['pointerover', 'focusin', 'click', 'submit']) document.addEventListener(sign, answer);
  seen.forEach(answer);
}

function ignore(): void {}

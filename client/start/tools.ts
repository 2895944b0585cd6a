const signs = ['pointerover', 'focusin', 'input'];

/** Loads the code of the tools when a visitor uses one. Without it, the form leads to the page of its result. */
export function startTools(seen: Event[]): void {
  const answer = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-tool]')) return;
    import('../tools/live-tools.tsx').then(
      ({ wakeTools }) => {
        for (const sign of signs) document.removeEventListener(sign, answer);
        wakeTools();
      },
      () => {},
    );
  };
  for (const sign of signs) document.addEventListener(sign, answer, { passive: true });
  seen.forEach(answer);
}

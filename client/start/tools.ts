/** Loads the code of the tools when a visitor reaches one. Without it, the form leads to the page of its result. */
export function startTools(seen: Event[]): void {
  const answer = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-tool]'))) return;
    import('../tools/live-tools.tsx').then(
      ({ wakeTools }) => wakeTools(),
      () => {},
    );
  };
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, answer);
  seen.forEach(answer);
}

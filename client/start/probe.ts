/** Loads the code of the probe when a visitor reaches one. Without it, the plot is a picture. */
export function startProbe(seen: Event[]): void {
  const answer = ({ target }: Event) => {
    const place = target instanceof Element && target.closest<HTMLDetailsElement>('[data-plot]');
    if (!place) return;
    import('../probe/probe.ts').then(
      ({ wakeProbe }) => wakeProbe(place),
      () => {},
    );
  };
  for (const sign of ['pointerover', 'focusin', 'click']) document.addEventListener(sign, answer);
  seen.forEach(answer);
}

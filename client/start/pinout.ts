/** Loads the code of the pinout when a visitor reaches one. Without it, the form leads to the page of its figures. */
export function startPinout(seen: Event[]): void {
  const answer = ({ type, target }: Event) => {
    const pinout = target instanceof Element && target.closest<HTMLFormElement>('form.pinout');
    if (!pinout) return;
    import('../pins/react-to.ts').then(
      ({ reactTo }) => reactTo(type, target, pinout),
      () => {},
    );
  };
  for (const sign of ['pointerover', 'focusin', 'click']) document.addEventListener(sign, answer);
  seen.forEach(answer);
}

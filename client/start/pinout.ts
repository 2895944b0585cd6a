export function startPinout(seen: Event[]): void {
  const answer = ({ target }: Event) => {
    const pinout = target instanceof Element && target.closest('.pinout');
    const pin = pinout && target.closest('[data-pin]')?.getAttribute('data-pin');
    if (pin) light(pinout, pin);
  };
  const wire = ({ target }: Event) => {
    const pinout = target instanceof Element && target.closest<HTMLFormElement>('form.pinout');
    if (!pinout || !target.closest('[name=pins], [data-clear]')) return;
    import('../pins/wire-up.ts').then(
      ({ wireUp }) => wireUp(pinout, target.matches('[data-clear]')),
      () => {},
    );
  };
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, answer);
  document.addEventListener('click', wire);
  seen.forEach(answer);
  seen.filter(({ type }) => type === 'click').forEach(wire);
}

function light(pinout: Element, pin: string): void {
  const row = pinout.querySelector(`li[data-pin="${pin}"]`);
  if (!row) return;
  for (const part of pinout.querySelectorAll('[data-pin]'))
    part.classList.toggle(part.tagName === 'LI' ? 'pin--lit' : 'bonding__on', part.getAttribute('data-pin') === pin);
  for (const place of pinout.querySelectorAll('[data-says]'))
    place.textContent = row.querySelector(`.pin__${place.getAttribute('data-says')}`)?.textContent ?? '';
  pinout.querySelector('[data-opens]')?.setAttribute('href', row.querySelector('a')?.getAttribute('href') ?? '');
}

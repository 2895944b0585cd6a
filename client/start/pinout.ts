export function startPinout(seen: Event[]): void {
  const answer = ({ target }: Event) => {
    const pinout = target instanceof Element && target.closest('.pinout');
    const pin = pinout && target.closest('[data-pin]')?.getAttribute('data-pin');
    if (pin) light(pinout, pin);
  };
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, answer);
  seen.forEach(answer);
}

function light(pinout: Element, pin: string): void {
  const link = pinout.querySelector(`a[data-pin="${pin}"]`);
  if (!link) return;
  for (const part of pinout.querySelectorAll('[data-pin]'))
    part.classList.toggle(part.tagName === 'A' ? 'pin--lit' : 'bonding__on', part.getAttribute('data-pin') === pin);
  for (const place of pinout.querySelectorAll('[data-says]'))
    place.textContent = link.querySelector(`.pin__${place.getAttribute('data-says')}`)?.textContent ?? '';
  pinout.querySelector('[data-opens]')?.setAttribute('href', link.getAttribute('href') ?? '');
}

/** Lights the pin that is pointed at or focused, and reads it out: what is said stands in the link of the pin. Ends with the signal. */
export function startPinout(pinout: Element, signal: AbortSignal): void {
  const light = ({ target }: Event) => {
    const pin = target instanceof Element && target.closest('[data-pin]')?.getAttribute('data-pin');
    const link = pin && pinout.querySelector(`a[data-pin="${pin}"]`);
    if (!link) return;
    for (const part of pinout.querySelectorAll('[data-pin]'))
      part.classList.toggle(part.tagName === 'A' ? 'pin--lit' : 'bonding__on', part.getAttribute('data-pin') === pin);
    for (const place of pinout.querySelectorAll('[data-says]'))
      place.textContent = link.querySelector(`.pin__${place.getAttribute('data-says')}`)?.textContent ?? '';
    pinout.querySelector('[data-opens]')?.setAttribute('href', link.getAttribute('href') ?? '');
  };
  for (const sign of ['pointerover', 'focusin']) pinout.addEventListener(sign, light, { signal });
}

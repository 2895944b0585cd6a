import { enableArrowKeys } from './arrow-keys.ts';
import { updatePinout } from './update-pinout.ts';

export function handlePinoutEvent(type: string, target: Element, pinout: HTMLFormElement): void {
  if (type === 'focusin') enableArrowKeys(pinout, target);
  if (type !== 'click') light(pinout, target.closest('[data-pin]')?.getAttribute('data-pin'));
  else if (target.matches('[name=pins]')) {
    updatePinout(pinout, false);
    // The first pin shows the figures at the bottom of the view, where they could cover it.
    target.scrollIntoView({ block: 'nearest' });
  } else if (target.matches('[data-clear]')) updatePinout(pinout, true);
}

function light(pinout: Element, pin: string | null | undefined): void {
  const row = pin && pinout.querySelector(`li[data-pin="${pin}"]`);
  if (!row) return;
  for (const part of pinout.querySelectorAll('[data-pin]'))
    part.classList.toggle(part.tagName === 'LI' ? 'pin--lit' : 'bonding__on', part.getAttribute('data-pin') === pin);
  for (const element of pinout.querySelectorAll('[data-says]'))
    element.textContent = row.querySelector(`.pin__${element.getAttribute('data-says')}`)?.textContent ?? '';
  pinout.querySelector('[data-opens]')?.setAttribute('href', row.querySelector('a')?.getAttribute('href') ?? '');
}

/** Lights the pin of the service at that place in the menu, and says what it is. */
export function showPin(place: Element | null): void {
  const service = place?.closest<HTMLElement>('#menu [data-pin]');
  if (!service) return;
  const { pin, line = '' } = service.dataset;
  const [lit, number, text] = document.querySelectorAll('[data-preview]');
  lit?.setAttribute('href', `/drawings/bonding-mini.svg#pin-${pin}`);
  number?.replaceChildren(`Pin ${service.firstElementChild?.textContent}.`);
  text?.replaceChildren(line);
}

import { readEffort } from '../../../shared/pins/effort.ts';
import { figuresOf, noPins } from '../../../shared/pins/figures.ts';
import { writePins } from '../../../shared/pins/pin-list.ts';
import { queryKey } from '../../../shared/site.ts';

/** Milliseconds after the last change until the URL and the announcement are updated. */
const settling = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

export function updatePinout(pinout: HTMLFormElement, isCleared: boolean): void {
  const boxes = [...pinout.querySelectorAll<HTMLInputElement>('[name=pins]')];
  if (isCleared) {
    for (const box of boxes) box.checked = false;
    // Moves focus, because the clear button is about to disappear.
    boxes[0]?.focus({ preventScroll: true });
  }
  const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  for (const part of pinout.querySelectorAll('.bonding [data-pin]'))
    part.classList.toggle('bonding__wired', chosen.includes(part.getAttribute('data-pin') ?? ''));
  const isOn = chosen.length > 0;
  const [count, below] = pinout.querySelectorAll('[data-count]');
  count?.replaceChildren(isOn ? `${chosen.length} of ${boxes.length}` : `${boxes.length} pins`);
  below?.replaceChildren(isOn ? 'wired up' : 'top view');
  const sentence = showFigures(pinout, boxes);
  clearTimeout(timer);
  timer = setTimeout(() => settle(pinout, chosen.map(Number), sentence), settling);
}

function showFigures(pinout: Element, boxes: HTMLInputElement[]): string {
  const wiring = pinout.querySelector<HTMLElement>('.wiring');
  const pins = boxes
    .filter(({ checked }) => checked)
    .map(({ value, dataset: { effort = '' } }) => ({ number: Number(value), effort: readEffort(effort) }));
  const { review } = wiring?.dataset ?? {};
  if (!wiring || review === undefined) return '';
  const figures = figuresOf(pins, review);
  for (const [name, value] of Object.entries(figures)) {
    const element = wiring.querySelector(`[data-figure=${name}]`);
    if (element) element.textContent = value || (name === 'pins' ? noPins : '–');
  }
  return figures.sentence;
}

function settle(pinout: Element, pins: number[], sentence: string): void {
  if (!pinout.isConnected) return;
  const status = pinout.querySelector('[data-status]');
  if (status) status.textContent = sentence;
  const fragment = pinout.parentElement;
  if (!fragment?.dataset.fragment?.startsWith('pinout')) return;
  const list = writePins(pins);
  fragment.dataset.fragment = queryKey('pinout', list ? { pins: list } : {});
  history.replaceState(history.state, '', location.pathname + (list ? `?pins=${list}#pinout` : ''));
}

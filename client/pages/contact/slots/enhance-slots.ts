import { timeFields } from '../../../../shared/calls/call-slots.ts';
import { isTimeZone } from '../../../../shared/calls/zone-clock.ts';
import { make } from '../../../browser/make.ts';
import { draftRestored } from '../../../forms/draft-place.ts';
import { loadSlots } from './load-slots.ts';
import { createSlotPicker, type SlotPicker } from './slot-picker.ts';
import { watchStartField } from './start-field.ts';
import { ownZone } from './time-zones.ts';

/** Milliseconds after which the free times are asked for again when somebody comes back to them. */
const freshFor = 120_000;

/**
 * Puts a picker of free times, by the clocks of the visitor, in the place of a day and an hour of the office. Where the
 * times cannot be had, those stay, with a word on it.
 */
export async function enhanceSlots(place: HTMLElement, signal: AbortSignal): Promise<void> {
  const start = place.querySelector<HTMLInputElement>(`[name="${timeFields.start}"]`);
  const form = place.closest('form');
  if (!start || !form) return;
  let picker: SlotPicker | undefined;
  let loadedAt = 0;
  form.addEventListener(draftRestored, () => picker?.show(undefined), { signal });
  form.addEventListener('reset', () => finish(form, start), { signal });
  place.addEventListener('focusin', () => Date.now() - loadedAt > freshFor && picker && load(start), { signal });
  await load(start);

  async function load(field: HTMLInputElement): Promise<void> {
    loadedAt = Date.now();
    const slots = await loadSlots();
    if (signal.aborted) return;
    if (picker) picker.show(slots);
    else if (slots) takeOver(createSlotPicker(slots, field, zoneIn(place)), field);
    else sayFailed(field);
  }

  function takeOver(made: SlotPicker, field: HTMLInputElement): void {
    const isIn = place.contains(document.activeElement);
    picker = made;
    place.replaceChildren(...made.fields);
    const first = () => place.querySelector<HTMLElement>('input:checked') ?? place.querySelector('select');
    const groups = () => place.querySelectorAll('[role=radiogroup]');
    watchStartField(field, { first, groups, onRefused: () => load(field), signal });
    if (isIn) first()?.focus();
  }

  /** The form has been sent, and is emptied. */
  function finish(sent: HTMLFormElement, field: HTMLInputElement): void {
    const booked = sent.querySelector('.slots__booked');
    if (booked) booked.textContent = picker?.chosen() ?? '';
    field.value = '';
    void load(field);
  }

  function sayFailed(field: HTMLInputElement): void {
    const words = 'The free times cannot be shown. Name a day and an hour: when you send, we see whether it is free.';
    const said = place.querySelector('.slots__failed p') ?? offerAgain(field);
    said.textContent = words;
  }

  /** The button stays when it was of no use: whoever pressed it is still there. */
  function offerAgain(field: HTMLInputElement): HTMLElement {
    const again = make('button', { type: 'button', class: 'button button--ghost' }, 'Try again');
    const said = make('p', { role: 'status' });
    again.addEventListener('click', () => {
      said.textContent = 'Asking for the free times.';
      void load(field);
    });
    place.append(make('div', { class: 'slots__failed' }, said, again));
    return said;
  }
}

/** The zone of a draft, else that of the visitor's clock. */
function zoneIn(place: HTMLElement): string {
  const drafted = place.querySelector<HTMLInputElement>(`[name="${timeFields.zone}"]`)?.value ?? '';
  return isTimeZone(drafted) ? drafted : ownZone();
}

import { timeFields } from '../../../../shared/calls/call-slots.ts';
import { make } from '../../../browser/make.ts';
import { isSameZone, zoneChoices } from './time-zones.ts';

/** The time zone that times are shown in, to be changed by who is not at home. */
export function zoneField(offices: string[], own: string): { select: HTMLSelectElement; element: HTMLElement } {
  const options = zoneChoices([...offices, own]).map(({ name, label }) => {
    const option = make('option', { value: name }, label);
    option.defaultSelected = isSameZone(name, own);
    return option;
  });
  const id = `call-${timeFields.zone}`;
  const select = make('select', { id, name: timeFields.zone, class: 'field__control' }, ...options);
  const label = make('label', { class: 'field__label mono', for: id }, 'Your time zone');
  return { select, element: make('div', { class: 'field field--wide' }, label, select) };
}

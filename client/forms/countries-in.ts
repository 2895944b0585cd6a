import type { Country } from '../../shared/models.ts';
import { countryField } from './fields/country/default-country.ts';

/** The list as it stands in a form that the server rendered with it: it does not travel a second time. */
export function countriesIn(place: HTMLElement): Country[] {
  const list = place.querySelector<HTMLSelectElement>(`[name=${countryField}]`);
  return Array.from(list?.options ?? [], countryOf).filter(({ id }) => id > 0);
}

function countryOf({ value, text, dataset: { flag } }: HTMLOptionElement): Country {
  return { id: Number(value), name: text, ...(flag && { flagUrl: flag }) };
}

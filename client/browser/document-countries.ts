import type { Country } from '../../shared/models.ts';

/** The countries that stand in the document, as the options of a form. Undefined when no form has them. */
export function documentCountries(): Country[] | undefined {
  const list = document.querySelector<HTMLSelectElement>('select[data-read="countries"]');
  return list ? Array.from(list.options, countryOf) : undefined;
}

function countryOf({ value, text, dataset: { flag } }: HTMLOptionElement): Country {
  return { id: Number(value), name: text, ...(flag && { flagUrl: flag }) };
}

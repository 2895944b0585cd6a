import type { Country } from '../../../../shared/items.ts';

/** Country 101 is selected, and the choice cannot be cleared (specification, sections 5 and 9). */
export const defaultCountry: Country = { id: 101, name: 'India', flagUrl: '/flags/in.svg' };

export const countryField = 'CountryId';

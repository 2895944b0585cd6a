import type { Country } from '../../../../shared/items.ts';

/** Country 101 is selected, and the choice cannot be cleared (docs/specification.md: Forms). */
export const defaultCountry: Country = { id: 101, name: 'India', flagUrl: '/flags/in.svg' };

export const countryField = 'CountryId';

import type { Country } from '../../../../shared/items.ts';

/** Selected initially (docs/specification.md: Forms). */
export const defaultCountry: Country = { id: 101, name: 'India', flagUrl: '/flags/in.svg' };

export const countryField = 'CountryId';

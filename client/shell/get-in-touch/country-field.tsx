import { memo } from 'react';
import type { Country } from '../../../shared/models.ts';
import { controlOf, Field } from './field.tsx';

/** Country 101 is selected, and no choice is none (specification, sections 5 and 9). */
export const defaultCountry = 101;

interface CountryFieldProps {
  countries: Country[];
  chosen: string | undefined;
  error: string | undefined;
}

/** The browser's loaders read the list from here: it does not travel a second time. */
export const CountryField = memo(function CountryField({ countries, chosen, error }: CountryFieldProps) {
  const known = countries.length > 0;
  return (
    <Field name="CountryId" label="Country" error={error}>
      <select
        {...controlOf('CountryId', error)}
        autoComplete="country-name"
        defaultValue={chosen ?? defaultCountry}
        data-read={known ? 'countries' : undefined}
      >
        {(known ? countries : fallback).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
});

const fallback = [{ id: defaultCountry, name: 'India' }];

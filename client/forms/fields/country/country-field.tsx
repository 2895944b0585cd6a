import { useMemo, useRef } from 'react';
import { useField, useFormState } from '../../form-context.ts';
import { Field, useControl } from '../field.tsx';
import { CountryCombobox } from './country-combobox.tsx';
import { countryField, countryOfTimeZone, defaultCountry } from './default-country.ts';
import { Flag } from './flag.tsx';
import { useCombobox } from './use-combobox.ts';
import { useCountries } from './use-countries.ts';

export function CountryField() {
  const { change } = useField(countryField);
  const { countries, fetchCountries } = useCountries();
  const isHydrated = useFormState((state) => state.isHydrated);
  const start = useMemo(() => (isHydrated && countryOfTimeZone(countries)) || defaultCountry, [isHydrated, countries]);
  const value = useFormState(({ draft }) => draft[countryField]) ?? String(start.id);
  const isKnown = countries.length > 0;
  const shown = isKnown ? countries : [defaultCountry];
  const country = shown.find(({ id }) => String(id) === value);
  const select = useRef<HTMLSelectElement>(null);
  const { isCombobox, onBlur } = useCombobox(select, isKnown);
  // HTML requires an empty first option in a required select, but this select starts with a country.
  const { required, ...control } = useControl(countryField);
  return (
    <Field name={countryField} label="Country">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the div only observes focus and blur that bubble up from its controls. */}
      <div className="country" onFocus={fetchCountries} onBlur={onBlur}>
        <Flag country={country} />
        <select
          ref={select}
          {...control}
          aria-required={required}
          {...(isCombobox && behind)}
          className="field__control country__control"
          autoComplete="country-name"
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        >
          {isKnown && value === '' && <option value="">Choose a country</option>}
          {/* The country of a draft may be missing until the list has loaded. */}
          {!country && value && <option value={value}>Your earlier choice</option>}
          {shown.map(({ id, name, flagUrl }) => (
            <option key={id} value={id} data-flag={flagUrl}>
              {name}
            </option>
          ))}
          {!isKnown && <option value="">Another country (choose on the next page)</option>}
        </select>
        {isCombobox && <CountryCombobox countries={countries} chosen={country} onChoose={(id) => change(String(id))} />}
      </div>
    </Field>
  );
}

const behind = { id: undefined, tabIndex: -1, 'aria-hidden': true } as const;

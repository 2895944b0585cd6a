import { memo, useEffect, useRef, useState } from 'react';
import type { Country } from '../../../../shared/models.ts';
import { controlOf, Field } from '../field.tsx';
import { Flag } from './flag.tsx';
import { useCombobox } from './use-combobox.ts';

/** Country 101 is selected, and no choice is none (specification, sections 5 and 9). */
export const defaultCountry = 101;

interface CountryFieldProps {
  countries: Country[];
  chosen: string | undefined;
  error: string | undefined;
}

/**
 * The select holds the value, with script and without. What may stand in for it changes the select's own.
 * The browser's loaders read the list from here: it does not travel a second time.
 */
export const CountryField = memo(function CountryField({ countries, chosen, error }: CountryFieldProps) {
  const known = countries.length > 0;
  const shown = known ? countries : [fallback];
  const select = useRef<HTMLSelectElement>(null);
  const [value, setValue] = useState(defaultCountry);
  const Combobox = useCombobox(select, known);
  const country = shown.find(({ id }) => id === value) ?? fallback;
  // What the server, a draft or the browser has put in.
  useEffect(() => setValue(Number(select.current?.value)), []);
  return (
    <Field name="CountryId" label="Country" error={error}>
      <div className="country">
        <Flag country={country} />
        <select
          ref={select}
          {...controlOf('CountryId', error)}
          {...(Combobox && behind)}
          className="field__control country__control"
          autoComplete="country-name"
          defaultValue={chosen ?? defaultCountry}
          data-read={known ? 'countries' : undefined}
          onChange={({ currentTarget }) => setValue(Number(currentTarget.value))}
        >
          {shown.map(({ id, name, flagUrl }) => (
            <option key={id} value={id} data-flag={flagUrl}>
              {name}
            </option>
          ))}
        </select>
        {Combobox && (
          <Combobox countries={countries} chosen={country} error={error} onChoose={(id) => put(select.current, id)} />
        )}
      </div>
    </Field>
  );
});

const fallback: Country = { id: defaultCountry, name: 'India' };

const behind = { id: undefined, tabIndex: -1, 'aria-hidden': true } as const;

/** As if the visitor had chosen in the select. */
function put(select: HTMLSelectElement | null, id: number): void {
  if (!select) return;
  select.value = String(id);
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

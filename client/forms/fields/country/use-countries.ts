import { useCallback, useEffect, useState } from 'react';
import type { Country } from '../../../../shared/items.ts';
import type { Outcome } from '../../../../shared/outcome.ts';
import { trusted } from '../../../browser/trusted.ts';
import { useForm, useFormState } from '../../form-context.ts';

const timeout = 10_000;

/** Loads the countries once the form is live, unless its markup holds them. `ask` tries again. */
export function useCountries(): { countries: Country[]; ask: () => void } {
  const { countries: given = none } = useForm();
  const isLive = useFormState((state) => state.isLive);
  const [countries, setCountries] = useState(given);
  const isMissing = countries.length === 0;
  const ask = useCallback(() => {
    if (isMissing) load().then(setCountries);
  }, [isMissing]);
  useEffect(() => {
    if (isLive) ask();
  }, [isLive, ask]);
  return { countries, ask };
}

const none: Country[] = [];

async function load(): Promise<Country[]> {
  try {
    const response = await fetch('/api/countries', { signal: AbortSignal.timeout(timeout) });
    const countries = trusted<Outcome<Country[]>>(await response.text());
    return countries.ok ? countries.value : none;
  } catch {
    // The default country can still be sent.
    return none;
  }
}

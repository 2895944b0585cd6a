import { useCallback, useEffect, useState } from 'react';
import type { Country } from '../../../../shared/items.ts';
import type { Result } from '../../../../shared/result.ts';
import { parseTrusted } from '../../../browser/parse-trusted.ts';
import { useForm, useFormState } from '../../form-context.ts';

const timeout = 10_000;

export function useCountries(): { countries: Country[]; fetchCountries: () => void } {
  const { countries: given = none } = useForm();
  const isHydrated = useFormState((state) => state.isHydrated);
  const [countries, setCountries] = useState(given);
  const isMissing = countries.length === 0;
  const fetchCountries = useCallback(() => {
    if (isMissing) load().then(setCountries);
  }, [isMissing]);
  useEffect(() => {
    if (isHydrated) fetchCountries();
  }, [isHydrated, fetchCountries]);
  return { countries, fetchCountries };
}

const none: Country[] = [];

async function load(): Promise<Country[]> {
  try {
    const response = await fetch('/api/countries', { signal: AbortSignal.timeout(timeout) });
    const countries = parseTrusted<Result<Country[]>>(await response.text());
    return countries.ok ? countries.value : none;
  } catch {
    // The visitor can still send the default country.
    return none;
  }
}

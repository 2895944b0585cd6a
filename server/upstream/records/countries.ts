import * as v from 'valibot';
import type { Country } from '../../../shared/models.ts';
import { found, type Outcome } from '../../../shared/outcome.ts';
import { listOf } from './list-of.ts';

/** Reshapes `ExtraService/GetCountryList`. */
export function reshapeCountries(data: unknown): Outcome<Country[]> | undefined {
  const result = v.safeParse(schema, data);
  return result.success ? found(result.output.Country_List) : undefined;
}

const itemSchema = v.pipe(
  v.object({
    country_id: v.pipe(v.number(), v.integer()),
    country_name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    Country_Logo_Link: v.optional(v.nullish(v.string(), ''), ''),
  }),
  v.transform(
    (item): Country => ({
      id: item.country_id,
      name: item.country_name,
      ...(item.Country_Logo_Link ? { flagUrl: item.Country_Logo_Link } : {}),
    }),
  ),
);

const schema = v.object({ Country_List: listOf(itemSchema) });

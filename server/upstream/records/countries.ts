import * as v from 'valibot';
import type { Country } from '../../../shared/models.ts';
import { found, type Outcome } from '../../../shared/outcome.ts';
import { line } from './fields.ts';
import { imageLink } from './image-link.ts';
import { listOf } from './list-of.ts';

/** Reshapes `ExtraService/GetCountryList`. A flag that no page may show is none. */
export function reshapeCountries(imageHosts: string[]) {
  return (data: unknown): Outcome<Country[]> | undefined => {
    const result = v.safeParse(schema, data);
    return result.success ? found(result.output.Country_List.map((item) => countryOf(item, imageHosts))) : undefined;
  };
}

const itemSchema = v.object({
  country_id: v.pipe(v.number(), v.integer()),
  country_name: v.pipe(line(100), v.minLength(1)),
  Country_Logo_Link: v.optional(v.nullish(v.string(), ''), ''),
});

const schema = v.object({ Country_List: listOf(itemSchema) });

function countryOf(item: v.InferOutput<typeof itemSchema>, imageHosts: string[]): Country {
  const flagUrl = imageLink(item.Country_Logo_Link, imageHosts);
  return { id: item.country_id, name: item.country_name, ...(flagUrl && { flagUrl }) };
}

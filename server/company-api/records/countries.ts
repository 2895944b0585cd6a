import * as v from 'valibot';
import type { Country } from '../../../shared/items.ts';
import { line } from './fields.ts';
import { imageLink } from './image-link.ts';
import { listMapper } from './mappers.ts';

export function mapCountries(imageHosts: string[]) {
  const schema = v.pipe(
    itemSchema,
    v.transform((item): Country => {
      const flagUrl = imageLink(item.Country_Logo_Link, imageHosts);
      return { id: item.country_id, name: item.country_name, ...(flagUrl && { flagUrl }) };
    }),
  );
  return listMapper('Country_List', schema, (country) => country.id);
}

const itemSchema = v.object({
  country_id: v.pipe(v.number(), v.integer()),
  country_name: v.pipe(line(100), v.minLength(1)),
  Country_Logo_Link: v.optional(v.nullish(v.string(), ''), ''),
});

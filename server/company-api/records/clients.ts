import * as v from 'valibot';
import type { Client } from '../../../shared/items.ts';
import { line } from './fields.ts';
import { imageLink } from './image-link.ts';
import { listMapper } from './mappers.ts';

export function mapClients(imageHosts: string[]) {
  const schema = v.pipe(
    itemSchema,
    v.transform((item): Client => {
      const logoUrl = imageLink(item.Client_Logo_Link, imageHosts);
      return { name: item.Client_Name, ...(logoUrl && { logoUrl }) };
    }),
  );
  return listMapper('Client_Logo_List', schema, (client) => client.name);
}

const itemSchema = v.object({
  Client_Name: v.pipe(line(100), v.minLength(1)),
  Client_Logo_Link: v.optional(v.nullish(v.string(), ''), ''),
});

import * as v from 'valibot';
import type { Client } from '../../../shared/models.ts';
import { found, type Outcome } from '../../../shared/outcome.ts';
import { line } from './fields.ts';
import { imageLink } from './image-link.ts';
import { listOf } from './list-of.ts';

/** Reshapes `HomeService/GetClientList`. A logo that no page may show is none. */
export function reshapeClients(imageHosts: string[]) {
  return (data: unknown): Outcome<Client[]> | undefined => {
    const result = v.safeParse(schema, data);
    return result.success ? found(result.output.Client_Logo_List.map((item) => clientOf(item, imageHosts))) : undefined;
  };
}

const itemSchema = v.object({
  Client_Name: v.pipe(line(100), v.minLength(1)),
  Client_Logo_Link: v.optional(v.nullish(v.string(), ''), ''),
});

const schema = v.object({ Client_Logo_List: listOf(itemSchema) });

function clientOf(item: v.InferOutput<typeof itemSchema>, imageHosts: string[]): Client {
  const logoUrl = imageLink(item.Client_Logo_Link, imageHosts);
  return { name: item.Client_Name, ...(logoUrl && { logoUrl }) };
}

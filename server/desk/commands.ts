import * as v from 'valibot';
import { states } from '../outbox/row.ts';
import { typedReference } from './typed-reference.ts';

const state = v.optional(v.picklist(states, 'use pending, delivered, refused, parked or quarantined'));
const json = v.optional(v.boolean('takes no value'), false);
const reference = v.pipe(
  v.string(),
  v.transform((typed) => typedReference(typed)),
);
const limit = v.pipe(
  v.string('write a number behind it'),
  v.regex(/^\d{1,5}$/, 'use a whole number from 1 to 10000'),
  v.transform(Number),
  v.minValue(1, 'use a whole number from 1 to 10000'),
  v.maxValue(10_000, 'use a whole number from 1 to 10000'),
);

/** What can be done with enquiries. An entry is an option, but for `reference`, which is typed without a name. */
export const commands = {
  list: v.object({ name: v.literal('list'), state, limit: v.optional(limit, '50'), json }),
  show: v.object({ name: v.literal('show'), reference, json }),
  export: v.object({
    name: v.literal('export'),
    format: v.optional(v.picklist(['csv', 'json'], 'use csv or json'), 'csv'),
    state,
  }),
  release: v.object({ name: v.literal('release'), reference }),
  retry: v.object({ name: v.literal('retry'), reference }),
};

export type ListCommand = v.InferOutput<typeof commands.list>;
export type ShowCommand = v.InferOutput<typeof commands.show>;
export type ExportCommand = v.InferOutput<typeof commands.export>;
export type Command = v.InferOutput<(typeof commands)[keyof typeof commands]> | { name: 'help' };

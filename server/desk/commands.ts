import * as v from 'valibot';
import type { Collection } from './collections.ts';

const json = v.optional(v.boolean('takes no value'), false);
const yes = v.optional(v.boolean('takes no value'), false);
const reference = v.string();
const count = 'use a whole number from 1 to 10000';
const limit = v.pipe(
  v.string('write a number behind it'),
  v.regex(/^\d{1,5}$/, count),
  v.transform(Number),
  v.minValue(1, count),
  v.maxValue(10_000, count),
);
/** A day of the calendar, from its first moment in UTC on. */
export const day = v.pipe(
  v.string('write a day behind it, such as 2026-11-20'),
  v.check((typed) => /^\d{4}-\d\d-\d\d$/.test(typed) && isDay(typed), 'use a day such as 2026-11-20'),
  v.transform((typed) => Date.parse(typed)),
);

/** What is not tried again by itself. */
const retried = v.picklist(['parked', 'refused'], 'use parked or refused');

/** What can be done with a collection. An entry is an option, but for `reference`, which is typed without a name. */
export function commandsOf({ states }: Pick<Collection, 'states'>) {
  const state = v.optional(v.picklist(states, `use ${states.join(', ').replace(/, (\S+)$/, ' or $1')}`));
  const since = v.optional(day);
  return {
    list: v.object({ name: v.literal('list'), state, since, limit: v.optional(limit, '50'), json }),
    show: v.object({ name: v.literal('show'), reference, json }),
    export: v.object({
      name: v.literal('export'),
      format: v.optional(v.picklist(['csv', 'json'], 'use csv or json'), 'csv'),
      state,
      since,
    }),
    release: v.object({ name: v.literal('release'), reference }),
    retry: v.object({ name: v.literal('retry'), reference, state: v.optional(retried), since }),
    approve: v.object({ name: v.literal('approve'), reference }),
    reject: v.object({ name: v.literal('reject'), reference }),
    free: v.object({ name: v.literal('free'), since, before: v.optional(day), yes }),
    delete: v.object({ name: v.literal('delete'), reference, yes }),
  };
}

function isDay(typed: string): boolean {
  const at = Date.parse(typed);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(typed);
}

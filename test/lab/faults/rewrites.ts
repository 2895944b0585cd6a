import * as v from 'valibot';

/** Changes the JSON of a query's response before it is encrypted. */
export type Rewrite = (json: string) => string;

export type Fields = Record<string, unknown>;

const envelopeSchema = v.looseObject({ data: v.looseObject({}) });
const fieldsSchema = v.looseObject({});

/** Changes the data of every query. */
export function data(change: (data: Fields) => Fields): Rewrite {
  return (json) => {
    const envelope = v.safeParse(envelopeSchema, JSON.parse(json));
    // Responses without data belong to posts.
    if (!envelope.success) return json;
    return JSON.stringify({ ...envelope.output, data: change(envelope.output.data) });
  };
}

/** Changes every list in the data of every query. An undefined result removes the list. */
export function lists(change: (list: unknown[]) => unknown): Rewrite {
  return data((given) => mapValues(given, (value) => (Array.isArray(value) ? change(value) : value)));
}

/** Changes every record of every query, in a list or alone. */
export function records(change: (record: Fields, index: number) => Fields): Rewrite {
  const changed = (one: unknown, index: number) => (v.is(fieldsSchema, one) ? change(one, index) : one);
  return data((given) => mapValues(given, (value) => (Array.isArray(value) ? value.map(changed) : changed(value, 0))));
}

/** Changes the fields of every record whose names match the pattern. */
export function fields(names: RegExp, change: (value: unknown) => unknown): Rewrite {
  return records((record) => mapValues(record, (value, name) => (names.test(name) ? change(value) : value)));
}

export function mapValues(given: Fields, change: (value: unknown, name: string) => unknown): Fields {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, change(value, name)]));
}

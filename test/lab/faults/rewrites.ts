import * as v from 'valibot';

/** Changes the answer to a read: JSON as it is before it is sealed. */
export type Rewrite = (json: string) => string;

export type Fields = Record<string, unknown>;

const envelopeSchema = v.looseObject({ data: v.looseObject({}) });
const fieldsSchema = v.looseObject({});

/** The data of every read, changed. */
export function data(change: (data: Fields) => Fields): Rewrite {
  return (json) => {
    const envelope = v.safeParse(envelopeSchema, JSON.parse(json));
    // What has no data is the answer to a post.
    if (!envelope.success) return json;
    return JSON.stringify({ ...envelope.output, data: change(envelope.output.data) });
  };
}

/** Every list in the data of every read, changed or left out. */
export function lists(change: (list: unknown[]) => unknown): Rewrite {
  return data((given) => mapValues(given, (value) => (Array.isArray(value) ? change(value) : value)));
}

/** Every record of every read, in a list or alone, changed. */
export function records(change: (record: Fields, index: number) => Fields): Rewrite {
  const changed = (one: unknown, index: number) => (v.is(fieldsSchema, one) ? change(one, index) : one);
  return data((given) => mapValues(given, (value) => (Array.isArray(value) ? value.map(changed) : changed(value, 0))));
}

/** Fields of every record whose names the pattern knows, changed. */
export function fields(names: RegExp, change: (value: unknown) => unknown): Rewrite {
  return records((record) => mapValues(record, (value, name) => (names.test(name) ? change(value) : value)));
}

export function mapValues(given: Fields, change: (value: unknown, name: string) => unknown): Fields {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, change(value, name)]));
}

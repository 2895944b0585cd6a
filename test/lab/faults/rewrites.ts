import * as v from 'valibot';

export type Rewrite = (json: string) => string;

export type Fields = Record<string, unknown>;

const envelopeSchema = v.looseObject({ data: v.looseObject({}) });
const fieldsSchema = v.looseObject({});

export function data(change: (data: Fields) => Fields): Rewrite {
  return (json) => {
    const envelope = v.safeParse(envelopeSchema, JSON.parse(json));
    if (!envelope.success) return json;
    return JSON.stringify({ ...envelope.output, data: change(envelope.output.data) });
  };
}

export function lists(change: (list: unknown[]) => unknown): Rewrite {
  return data((given) => mapValues(given, (value) => (Array.isArray(value) ? change(value) : value)));
}

export function records(change: (record: Fields, index: number) => Fields): Rewrite {
  const changed = (one: unknown, index: number) => (v.is(fieldsSchema, one) ? change(one, index) : one);
  return data((given) => mapValues(given, (value) => (Array.isArray(value) ? value.map(changed) : changed(value, 0))));
}

export function fields(names: RegExp, change: (value: unknown) => unknown): Rewrite {
  return records((record) => mapValues(record, (value, name) => (names.test(name) ? change(value) : value)));
}

export function mapValues(given: Fields, change: (value: unknown, name: string) => unknown): Fields {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, change(value, name)]));
}

import * as v from 'valibot';
import { found, missing, type Outcome } from '../../../shared/outcome.ts';

/** The context that a reshape gets with the data. */
export interface Asked<Model, Input> {
  input: Input;
  /** The last good answer to the same question. */
  before: Model | undefined;
  /** Called for each record that is left out, with the field that is to blame and never its value. */
  leaveOut(reason: string): void;
}

/**
 * Turns the data of a good answer into a model; undefined when the data is not what the contract says. A single record
 * that fails its schema is undefined too: only an empty list says that there is no such item.
 */
export type Reshape<Model, Input = unknown> = (data: unknown, asked: Asked<Model, Input>) => Outcome<Model> | undefined;

/**
 * Reshapes a list. A record that fails its schema is left out, and as long as an answer leaves records out, as many
 * items that were known before stay: a record that cannot be read does not end its page.
 */
export function listReshape<Schema extends v.GenericSchema>(
  field: string,
  schema: Schema,
  idOf: (item: v.InferOutput<Schema>) => unknown,
): Reshape<v.InferOutput<Schema>[]> {
  return (data, { before = [], leaveOut }) => {
    const slots = slotsIn(data, field, schema, leaveOut);
    if (!slots) return undefined;
    const items = slots.flatMap((slot) => (slot.ok ? [slot.item] : []));
    const broken = slots.length - items.length;
    const whole = withKnown(items, before, broken, idOf);
    return slots.length > 0 && whole.length === 0 ? undefined : found(whole);
  };
}

/**
 * Reshapes an answer that holds the item that was asked for, or an empty list where there is no such item. `textField`
 * is the field that lists leave out: a record without that field does not answer a question for one item.
 */
export function itemReshape<Schema extends v.GenericSchema<unknown, { slug: string }>, Model, Input>(
  { field, textField }: { field: string; textField: string },
  schema: Schema,
  slugOf: (input: Input) => string | undefined,
  toModel: (item: v.InferOutput<Schema>) => Model,
): Reshape<Model, Input> {
  return (data, { input, leaveOut }) => {
    const slots = slotsIn(data, field, schema, leaveOut);
    const slot = slots?.[0];
    if (!slot) return slots && missing;
    // Another item, or several, are the answer to another question.
    const isAsked = slots.length === 1 && slot.ok && slot.item.slug === slugOf(input);
    return isAsked && v.is(v.looseObject({ [textField]: v.string() }), slot.record)
      ? found(toModel(slot.item))
      : undefined;
  };
}

/** A place in a list: its item with the record it was made of, or a record that fails its schema. */
export type Slot<Item> = { ok: true; item: Item; record: unknown } | { ok: false };

/** The places of the list in `field`, in their order; undefined where there is no list. */
export function slotsIn<Schema extends v.GenericSchema>(
  data: unknown,
  field: string,
  schema: Schema,
  leaveOut: (reason: string) => void,
): Slot<v.InferOutput<Schema>>[] | undefined {
  return listIn(data, field)?.map((record) => {
    const result = v.safeParse(schema, record);
    if (result.success) return { ok: true, item: result.output, record };
    leaveOut(reasonOf(result.issues));
    return { ok: false };
  });
}

/** One page of a list, or the whole of it. */
export interface ListPage<Item> {
  slots: Slot<Item>[];
  /** Items of the whole list; undefined where the upstream does not say. */
  total: number | undefined;
}

/** How a page of a list is read, and one record of it that was stored. */
export interface ListReader<Item> {
  page: Reshape<ListPage<Item>>;
  record(record: unknown): Item | undefined;
}

export function listReader<Schema extends v.GenericSchema, Item>(
  field: string,
  schema: Schema,
  toItem: (item: v.InferOutput<Schema>) => Item,
): ListReader<Item> {
  return {
    page(data, { leaveOut }) {
      const slots = slotsIn(data, field, schema, leaveOut);
      if (!slots || (slots.length > 0 && slots.every((slot) => !slot.ok))) return undefined;
      const items = slots.map((slot): Slot<Item> => (slot.ok ? { ...slot, item: toItem(slot.item) } : slot));
      return found({ slots: items, total: totalIn(data) });
    },
    record(record) {
      const result = v.safeParse(schema, record);
      return result.success ? toItem(result.output) : undefined;
    },
  };
}

function totalIn(data: unknown): number | undefined {
  const result = v.safeParse(totalSchema, data);
  return result.success ? result.output.Total_Count : undefined;
}

const totalSchema = v.object({ Total_Count: v.pipe(v.number(), v.integer(), v.minValue(0)) });

function withKnown<Item>(items: Item[], before: Item[], broken: number, idOf: (item: Item) => unknown): Item[] {
  if (broken === 0) return items;
  const present = new Set(items.map(idOf));
  const whole = [...items];
  const lost = [...before.entries()].filter(([, item]) => !present.has(idOf(item)));
  for (const [index, item] of lost.slice(0, broken)) whole.splice(index, 0, item);
  return whole;
}

function listIn(data: unknown, field: string): unknown[] | undefined {
  const fields = v.safeParse(v.record(v.string(), v.unknown()), data);
  const list = fields.success ? fields.output[field] : undefined;
  return Array.isArray(list) ? list : undefined;
}

/** Which field is to blame. The message of the schema may hold its value. */
function reasonOf([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'the record'}: ${issue.expected ?? issue.type}`;
}

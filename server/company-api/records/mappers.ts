import * as v from 'valibot';
import type { Operation } from '../../../shared/contract/operation.ts';
import { found, missing, type Result, unavailable } from '../../../shared/result.ts';
import type { Log } from '../../process/log.ts';
import { parseFailure } from '../failures.ts';

export interface MapperContext<Model, Input> {
  input: Input;
  before: Model | undefined;
  /** Called for each unreadable record. The reason names the invalid field without quoting the field's value. */
  leaveOut(reason: string): void;
}

/** Returns undefined if the data is unusable. */
export type Mapper<Model, Input = unknown> = (
  data: unknown,
  context: MapperContext<Model, Input>,
) => Result<Model> | undefined;

/**
 * For each unreadable record, retains at most one known item that is missing from the response, because the item's page
 * must not disappear.
 */
export function listMapper<Schema extends v.GenericSchema>(
  field: string,
  schema: Schema,
  idOf: (item: v.InferOutput<Schema>) => unknown,
): Mapper<v.InferOutput<Schema>[]> {
  return (data, { before = [], leaveOut }) => {
    const slots = slotsIn(data, field, schema, leaveOut);
    if (!slots) return undefined;
    const items = slots.flatMap((slot) => (slot.ok ? [slot.item] : []));
    const broken = slots.length - items.length;
    const whole = withKnown(items, before, broken, idOf);
    return slots.length > 0 && whole.length === 0 ? undefined : found(whole);
  };
}

/** The mapper rejects a record without `textField`, because only list responses may omit this field. */
export function itemMapper<Schema extends v.GenericSchema<unknown, { slug: string }>, Model, Input>(
  { field, textField }: { field: string; textField: string },
  schema: Schema,
  slugOf: (input: Input) => string | undefined,
  toModel: (item: v.InferOutput<Schema>) => Model,
): Mapper<Model, Input> {
  return (data, { input, leaveOut }) => {
    const slots = slotsIn(data, field, schema, leaveOut);
    const slot = slots?.[0];
    if (!slot) return slots && missing;
    const isRequested = slots.length === 1 && slot.ok && slot.item.slug === slugOf(input);
    return isRequested && v.is(v.looseObject({ [textField]: v.string() }), slot.record)
      ? found(toModel(slot.item))
      : undefined;
  };
}

export type Slot<Item> = { ok: true; item: Item; record: unknown } | { ok: false };

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

export interface ListPage<Item> {
  slots: Slot<Item>[];
  total: number | undefined;
}

export interface ListReader<Item> {
  page: Mapper<ListPage<Item>>;
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

/** Does not use the schema's message, because the message could contain the field's value. */
function reasonOf([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'the record'}: ${issue.expected ?? issue.type}`;
}

interface ResponseData<Model, Input> {
  data: unknown;
  input: Input;
  before: Model | undefined;
}

export function readResponse<Model, Input>(
  operation: Operation,
  map: Mapper<Model, Input>,
  { data, input, before }: ResponseData<Model, Input>,
  log: Log,
): { result: Result<Model>; leftOut: number } {
  const { path } = operation;
  const reasons: string[] = [];
  const result = map(data, { input, before, leaveOut: (reason) => reasons.push(reason) });
  const leftOut = reasons.length;
  if (!result) log.warn({ event: 'upstream-failed', path, reason: parseFailure(operation).message, cause: reasons[0] });
  else if (leftOut > 0) log.warn({ event: 'records-left-out', path, leftOut, reason: reasons[0] });
  return { result: result ?? unavailable, leftOut };
}

import * as v from 'valibot';
import { maxValueLength } from './tool-names.ts';

export interface Field<Value = unknown> {
  name: string;
  label: string;
  initial: string;
  schema: v.GenericSchema<string, Value>;
  unit?: string;
  hint?: string;
  options?: [value: string, label: string][];
  isText?: true;
}

interface NumberFacts extends Pick<Field, 'label' | 'unit' | 'hint' | 'initial'> {
  min: number;
  max: number;
  whole?: true;
}

export function number(name: string, { min, max, whole, ...facts }: NumberFacts): Field<number> {
  const schema = v.pipe(
    v.string(),
    v.check(isNumber, 'Enter a number.'),
    v.transform(toNumber),
    range(min, max, whole),
  );
  return { name, ...facts, schema };
}

export function optionalNumber(name: string, { min, max, whole, ...facts }: NumberFacts): Field<number | undefined> {
  const schema = v.pipe(
    v.string(),
    v.check((text) => text === '' || isNumber(text), 'Enter a number.'),
    v.transform((text) => (text === '' ? undefined : toNumber(text))),
    v.optional(range(min, max, whole)),
  );
  return { name, ...facts, schema };
}

interface ChoiceFacts<Key extends string> extends Pick<Field, 'label' | 'hint'> {
  options: [Key, string][];
  initial: NoInfer<Key>;
}

export function choice<Key extends string>(name: string, { options, ...facts }: ChoiceFacts<Key>): Field<Key> {
  const keys = options.map(([key]) => key);
  return { name, ...facts, options, schema: v.pipe(v.string(), v.picklist(keys, 'Choose an option from the list.')) };
}

export function text(name: string, facts: Pick<Field, 'label' | 'hint' | 'initial'>): Field<string> {
  return { name, ...facts, isText: true, schema: v.pipe(v.string(), v.maxLength(maxValueLength)) };
}

export function errorIn({ schema }: Field, written: string): string | undefined {
  const { success, issues } = v.safeParse(schema, written);
  return success ? undefined : issues[0].message;
}

export function valueIn<Value>({ schema }: Field<Value>, written: string): Value {
  return v.parse(schema, written);
}

function range(min: number, max: number, whole = false) {
  const between = `Enter a ${whole ? 'whole ' : ''}number from ${shown(min)} to ${shown(max)}.`;
  return v.pipe(
    v.number(),
    v.check((value) => value >= min && value <= max && (!whole || Number.isInteger(value)), between),
  );
}

/** Accepts commas between thousands, because the tools write numbers with commas. */
function isNumber(written: string): boolean {
  return /^[+-]?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,12})?(?:e[+-]?\d{1,2})?$/i.test(written);
}

function toNumber(written: string): number {
  return Number(written.replaceAll(',', ''));
}

function shown(value: number): string {
  // bounded: the digits of a number
  return Math.abs(value) < 1e4 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

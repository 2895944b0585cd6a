import * as v from 'valibot';
import { slugPattern } from '../../shared/paths.ts';
import { curlQuotes } from './prose/quotes.ts';

export function record<const Entries extends v.ObjectEntries>(entries: Entries) {
  const names = Object.keys(entries).join(', ');
  return v.strictObject(entries, ({ expected }) => {
    if (expected === 'never') return `is an unknown field; use one of ${names}`;
    return expected === 'Object' ? `needs fields; add ${names}` : 'is missing; add this field';
  });
}

export function listBy<Schema extends v.GenericSchema>(item: Schema, ...fields: string[]) {
  return v.pipe(
    v.array(item, 'use a list'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const records = v.parse(v.array(v.looseObject({})), dataset.value);
      for (const field of fields) {
        const values = records.map((one) => one[field]);
        values.forEach((value, index) => {
          if (values.indexOf(value) === index) return;
          addIssue({
            message: `${field} ${value} is used twice; change this ${field}`,
            path: [at(dataset.value, index)],
          });
        });
      }
    }),
  );
}

export function line(min: number, max: number) {
  return v.pipe(text(), curled, verbatimLine(min, max));
}

/** Curls before the checks, because a later transform would not run on a text that breaks a style rule. */
const curled = v.transform((prose: string) => curlQuotes(prose));

/** A line that is not prose, such as an address. */
export function verbatimLine(min: number, max: number) {
  const message = `use ${min > 1 ? `${min} to ${max}` : `at most ${max}`} characters`;
  return v.pipe(
    text(),
    v.regex(/^\S(?:.*\S)?$/, 'use one line of text without leading or trailing spaces'),
    length(min, max, (found) => `${message}, not ${found}`),
  );
}

const styleMark = 'style';

export function isStyle({ expected }: v.BaseIssue<unknown>): boolean {
  return expected === styleMark;
}

function length<Value extends { length: number }>(min: number, max: number, message: (found: number) => string) {
  return v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const found = dataset.value.length;
    if (found < min || found > max) addIssue({ expected: styleMark, message: message(found) });
  });
}

export function paragraph(max: number) {
  return v.pipe(text(), curled, code(max));
}

export function code(max: number) {
  const message = `use 1 to ${max} characters`;
  return v.pipe(
    text(),
    v.trim(),
    v.minLength(1, message),
    length(0, max, () => message),
  );
}

export function slug() {
  return v.pipe(text(), v.maxLength(100, slugHint), v.regex(slugPattern, slugHint));
}

export const slugHint =
  'use lowercase letters and digits, with single hyphens between at most 16 words, such as stuck-bus-recovery';

export function date() {
  const message = 'use a date such as 2026-11-18';
  return v.pipe(
    v.string(message),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, message),
    v.check(isRealDate, (issue) => `${issue.input} is not a real date; ${message}`),
  );
}

export function notBefore<Entry extends object>(field: keyof Entry & string, first: keyof Entry & string) {
  return v.rawCheck<Entry>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const fields = v.parse(v.record(v.string(), v.unknown()), dataset.value);
    const { [field]: day, [first]: begin } = fields;
    if (typeof day !== 'string' || typeof begin !== 'string' || day >= begin) return;
    const path: v.ObjectPathItem = {
      type: 'object',
      origin: 'value',
      input: fields,
      key: field,
      value: day,
    };
    addIssue({ message: `is before ${first}; use ${begin} or a later day`, path: [path] });
  });
}

export function yesOrNo() {
  return v.boolean('use true or false');
}

export function wholeNumber() {
  return v.pipe(v.number('use a number'), v.integer('use a whole number'), v.minValue(1, 'use 1 or more'));
}

export function listOf<Schema extends v.GenericSchema>(item: Schema, min: number, max: number) {
  const message = `use a list of ${min} to ${max} entries`;
  return v.pipe(
    v.array(item, message),
    v.minLength(Math.min(min, 1), message),
    length(min, max, () => message),
  );
}

export const metaFields = {
  title: line(1, 60),
  description: line(110, 160),
  keywords: listOf(line(1, 100), 3, 6),
};

export function countryCode() {
  return v.pipe(text(), v.regex(/^[A-Z]{2}$/, 'use a two-letter country code (ISO 3166-1) in capital letters'));
}

export function currencyCode() {
  return v.pipe(text(), v.regex(/^[A-Z]{3}$/, 'use a three-letter currency code (ISO 4217) in capital letters'));
}

export function httpsAddress() {
  const message = 'use an address that starts with https://';
  return v.pipe(verbatimLine(1, 300), v.startsWith('https://', message), v.url(message));
}

export function text() {
  return v.string('is not text; put numbers, dates, true, and false in quotes');
}

function at(input: unknown[], key: number): v.ArrayPathItem {
  return { type: 'array', origin: 'value', input, key, value: input[key] };
}

function isRealDate(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** A path that may have a fragment. */
export function address() {
  return v.pipe(text(), v.regex(/^\/\S*$/, 'use a path such as /pricing#terms'));
}

export function path() {
  return v.pipe(line(1, 200), v.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'use a path such as /blogs'));
}

export function oneOf<const Name extends string>(names: readonly Name[]) {
  return v.picklist(names, `use one of ${names.join(', ')}`);
}

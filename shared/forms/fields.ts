import * as v from 'valibot';
import { slugPattern } from '../paths.ts';
import { dialedDigits, hasMoreThanDigits } from './digits.ts';
import { cleanEmail } from './email-address.ts';

export function line(label: string, longest: number) {
  return required(label, longest, cleanLine);
}

export function text(label: string, longest: number) {
  return v.pipe(required(label, longest, cleanLines), v.metadata({ isLong: true }));
}

export function optionalText(label: string, longest: number) {
  return v.pipe(atMost(longest, typed(label, cleanLines)), v.metadata({ isLong: true }));
}

export function phone(label: string) {
  return v.pipe(
    line(label, 40),
    v.check(
      (typed) => !hasMoreThanDigits(typed),
      'Enter only digits. If you have an extension, add it to your message.',
    ),
    v.transform(dialedDigits),
    v.minLength(6, 'Enter a phone number with 6 to 20 digits.'),
    v.maxLength(20, 'Enter a phone number with 6 to 20 digits.'),
  );
}

export function country() {
  return v.pipe(
    v.optional(v.union([v.number(), v.string()], 'Choose a country.'), ''),
    v.transform(Number),
    v.integer('Choose a country.'),
    v.minValue(1, 'Choose a country.'),
  );
}

export function slug() {
  return v.pipe(v.optional(v.string(thisPage), ''), v.maxLength(100, thisPage), v.regex(slugPattern, thisPage));
}

const thisPage = 'Please reload the page and send the form again.';

export function email(label: string) {
  return v.pipe(
    required(label, maxEmailLength, (typed) => cleanLine(cleanEmail(typed))),
    // Text that is certainly too long has its own error message and is not tested against the pattern.
    v.check((typed) => typed.length > 2 * maxEmailLength || address.test(typed), 'Enter a valid email address.'),
  );
}

/** Maximum length in code points, each of which is one or two UTF-16 units. */
const maxEmailLength = 254;

/** Matches many invalid addresses, because rejecting a valid address would lose a message. */
const address = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/;

function required(label: string, longest: number, clean: (typed: string) => string) {
  return atMost(longest, v.pipe(typed(label, clean), v.regex(visible, `${label} is required.`)));
}

function typed(label: string, clean: (typed: string) => string) {
  return v.pipe(v.optional(v.string(`${label} is required.`), ''), v.transform(clean), v.trim(), v.title(label));
}

function atMost<Schema extends v.GenericSchema<unknown, string>>(longest: number, schema: Schema) {
  return v.pipe(
    schema,
    v.check((typed) => isWithin(longest, typed), `Use ${longest} characters or fewer.`),
  );
}

function isWithin(longest: number, typed: string): boolean {
  let characters = 0;
  for (const _ of typed) if (++characters > longest) return false;
  return true;
}

function cleanLine(typed: string): string {
  return typed.replace(unprintable, ' ').replace(/\s+/g, ' ');
}

function cleanLines(typed: string): string {
  return typed.replace(lineEnd, '\n').replace(unprintableInText, '');
}

const unprintable = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;
/** Excludes tabs and newlines, which pasted tables contain. */
const unprintableInText = /(?![\n\t])[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;
const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const visible = /[^\s\p{C}]/u;

import * as v from 'valibot';
import { type PostSource, utmNames } from './source-keys.ts';

/** A path on this site, without a query. */
export const ownPath = textOrNothing(200, /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/);
const host = textOrNothing(253, /^[a-z\d_]+(?:-+[a-z\d_]+)*(?:\.[a-z\d_]+(?:-+[a-z\d_]+)*)*$/);
const utm = textOrNothing(100, /^[^\p{C}\p{Zl}\p{Zp}]+$/u);

const source: v.GenericSchema<unknown, PostSource> = v.object({
  page: ownPath,
  landing: ownPath,
  referrer: host,
  ...v.entriesFromList(utmNames, utm),
});

/** Parses JSON. Drops invalid entries, because an invalid source must not cause the site to refuse a post. */
export const sourceSchema = v.fallback(v.pipe(v.string(), v.parseJson(), source), {});

function textOrNothing(longest: number, pattern: RegExp) {
  return v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longest), v.regex(pattern))), undefined);
}

import * as v from 'valibot';
import { slugPattern } from '../../../shared/paths.ts';
import { typeset } from '../../typesetting/typeset.ts';
import { cutText, oneLine } from '../cut-text.ts';
import { listOf } from './list-of.ts';

/** Characters. What is longer is cut: a page of megabytes is worse than the end of a text that nobody reads. */
const longest = { name: 200, prose: 2_000, text: 500 };

/** Fields that several records have. */
export const slug = v.pipe(v.string(), v.regex(slugPattern));
export const name = v.pipe(line(longest.name), v.minLength(1));
/** Words that stand in a page as they are. */
export const heading = v.pipe(name, v.transform(typeset));
export const prose = v.pipe(line(longest.prose), v.transform(typeset));
export const day = v.pipe(v.string(), v.isoDate());
/** Text that may be left out, and is empty then. */
export const text = v.optional(v.nullish(line(longest.text), ''), '');
/** The HTML of an article, as it came. */
export const html = v.optional(v.nullish(v.string(), ''), '');
export const slugs = v.optional(v.nullish(listOf(slug), []), []);
export const count = v.optional(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))));

/** One line of words. */
export function line(most: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => oneLine(text, most)),
  );
}

/** Lines as they were written. */
export function lines(most: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => cutText(text.trim(), most)),
  );
}

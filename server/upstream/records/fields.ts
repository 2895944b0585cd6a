import * as v from 'valibot';
import { slugPattern } from '../../../shared/paths.ts';
import { typeset } from '../../prose/typeset.ts';
import { cutText, oneLine } from '../cut-text.ts';
import { listOf } from './list-of.ts';

/** Characters. What is longer is cut: a page of megabytes is worse than the end of a text that nobody reads. */
const longest = { name: 200, prose: 2_000, text: 500, html: 1_000_000 };

/** Fields that several records have. */
export const slug = v.pipe(v.string(), v.regex(slugPattern));
export const name = v.pipe(line(longest.name), v.minLength(1));
/** Words that stand in a page as they are. */
export const heading = v.pipe(name, v.transform(typeset));
export const prose = v.pipe(line(longest.prose), v.transform(typeset));
export const day = v.pipe(v.string(), v.isoDate());
/** A day that may be left out, and is undefined then. */
export const optionalDay = v.pipe(
  v.optional(v.nullish(v.union([v.literal(''), day]))),
  v.transform((text) => text || undefined),
);
/** When an item was last changed. A note is no worse for a day that cannot be read. */
export const modifiedDay = v.fallback(optionalDay, undefined);
/** Text that may be left out, and is empty then. */
export const text = v.optional(v.nullish(line(longest.text), ''), '');
/** The HTML of an article, as it came. Its reader stops sooner, and says so in the article. */
export const html = v.optional(
  v.nullish(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, longest.html)),
    ),
    '',
  ),
  '',
);
export const slugs = v.optional(v.nullish(listOf(slug), []), []);
/** Changes when the text of an item does, where the upstream says so. */
export const version = v.fallback(text, '');

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

import * as v from 'valibot';
import { slugPattern } from '../../../shared/paths.ts';
import { typeset } from '../../typesetting/typeset.ts';
import { listOf } from './list-of.ts';

/** Fields that several records have. */
export const slug = v.pipe(v.string(), v.regex(slugPattern));
export const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** Words that stand in a page as they are. */
export const heading = v.pipe(name, v.transform(typeset));
export const prose = v.pipe(v.string(), v.transform(typeset));
export const day = v.pipe(v.string(), v.isoDate());
/** Text that may be left out, and is empty then. */
export const text = v.optional(v.nullish(v.string(), ''), '');
export const slugs = v.optional(v.nullish(listOf(slug), []), []);
export const count = v.optional(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))));

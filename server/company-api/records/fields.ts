import * as v from 'valibot';
import { slugSchema } from '../../../shared/contract/slug.ts';
import { type ChosenCover, chosenCover } from '../../content/drawings/chosen-cover.ts';
import { curlQuotes } from '../../content/prose/quotes.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { oneLine, truncateText } from '../text.ts';

/**
 * Maximum numbers of characters. Longer texts are cut because a page of several megabytes is worse than an incomplete
 * text.
 */
const longest = { name: 200, prose: 2_000, text: 500, html: 1_000_000 };

export const slug = slugSchema;
export const name = v.pipe(line(longest.name), v.minLength(1));
export const heading = v.pipe(
  name,
  v.transform((text) => typeset(text)),
);
export const prose = v.pipe(
  line(longest.prose),
  v.transform((text) => typeset(text)),
);
export const day = v.pipe(v.string(), v.isoDate());
export const optionalDay = v.pipe(
  v.optional(v.nullish(v.union([v.literal(''), day]))),
  v.transform((text) => text || undefined),
);
export const modifiedDay = v.fallback(optionalDay, undefined);
export const text = v.optional(v.nullish(line(longest.text), ''), '');
/** The HTML reader has a lower limit and marks the cut with an ellipsis. */
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
export const version = v.fallback(text, '');
export const cover = v.fallback(
  v.optional(
    v.pipe(
      v.object({ Family: v.unknown(), Values: v.unknown(), Labels: v.unknown() }),
      v.transform(({ Family, Values, Labels }): unknown => ({ family: Family, values: Values, labels: Labels })),
      chosenCover,
    ),
  ),
  undefined,
);

export function coverField(chosen: ChosenCover | undefined): { chosenCover?: ChosenCover } {
  return chosen ? { chosenCover: chosen } : {};
}

export function line(max: number) {
  return v.pipe(
    verbatimLine(max),
    v.transform((text) => curlQuotes(text)),
  );
}

/** A line that is not prose, such as an address. */
export function verbatimLine(max: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => oneLine(text, max)),
  );
}

export function lines(max: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => truncateText(text.trim(), max)),
  );
}

export function listOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items): v.InferOutput<Schema>[] =>
      items.flatMap((item) => {
        const result = v.safeParse(schema, item);
        return result.success ? [result.output] : [];
      }),
    ),
  );
}

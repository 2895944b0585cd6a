import * as v from 'valibot';
import type { Effort, Span } from '../../shared/pins/effort.ts';
import type { ContentIssue } from './content-error.ts';
import { line, paragraph, record } from './fields.ts';
import type { Located } from './yaml-text.ts';

export const effortSchema = record({
  people: line(1, 40),
  lead: v.optional(v.literal('included', 'use "included", or remove this field')),
  weeks: line(1, 40),
  price: line(1, 40),
});

/** `review` is the range of weeks, such as `2–4`, until the G1 review. */
export const combinedSchema = record({ review: line(1, 40), note: paragraph(400) });

type Written = v.InferOutput<typeof effortSchema>;

export function effortOf({ people, lead, weeks, price }: Written): Effort | undefined {
  const spans = { people: spanOf(people, ''), weeks: spanOf(weeks, ' weeks'), price: spanOf(price, ' USD') };
  if (!spans.people || !spans.weeks || !spans.price) return undefined;
  return { people: spans.people, weeks: spans.weeks, price: spans.price, hasLead: lead !== undefined };
}

export function upperBoundOf(range: string): string | undefined {
  return /^\d{1,2}–(\d{1,2})$/.exec(range)?.[1];
}

export function unreadableEffort({
  value: { effort, combined },
  makeError,
}: Located<{ effort?: Written | undefined; combined?: { review: string } | undefined }>): ContentIssue[] {
  const errors: ContentIssue[] = [];
  if (effort && !effortOf(effort))
    errors.push(makeError(['effort'], 'use values such as "2 to 4", "8 to 30 weeks", and "26,000 to 240,000 USD"'));
  if (combined && !upperBoundOf(combined.review))
    errors.push(makeError(['combined', 'review'], 'use a range of weeks, such as 2–4'));
  return errors;
}

const range = /^(\d{1,3}(?:,\d{3}){0,2})(?: to (\d{1,3}(?:,\d{3}){0,2}))?$/;

function spanOf(text: string, unit: string): Span | undefined {
  if (!text.endsWith(unit)) return undefined;
  const [, from, to = from] = range.exec(text.slice(0, text.length - unit.length)) ?? [];
  const span = { from: numberOf(from), to: numberOf(to) };
  return span.from > 0 && span.from <= span.to ? span : undefined;
}

function numberOf(text = ''): number {
  return Number(text.replaceAll(',', ''));
}

import * as v from 'valibot';

/** Every field at its cap, in characters that a form without script posts as twelve bytes. */
export const largestBody = '96kb';

/** The fields of a posted form. A body of any other shape has none. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  const result = v.safeParse(v.record(v.string(), v.unknown()), body);
  return result.success && !Array.isArray(body) ? result.output : {};
}

/** Those that are texts, as a page shows them again. */
export function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') texts[name] = value;
  return texts;
}

import * as v from 'valibot';

/** Enough for all fields at their maximum length, even if every character needs twelve bytes when URL-encoded. */
export const maxBodySize = '96kb';

export function fieldsOf(body: unknown): Record<string, unknown> {
  const result = v.safeParse(v.record(v.string(), v.unknown()), body);
  return result.success && !Array.isArray(body) ? result.output : {};
}

export function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') texts[name] = value;
  return texts;
}

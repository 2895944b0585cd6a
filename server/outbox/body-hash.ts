import { createHash } from 'node:crypto';

/** The same for the same words in the same form, in whatever order the fields come. */
export function bodyHash(form: string, payload: object): string {
  const canonical = JSON.stringify([form, payload], (_, value: unknown) => (isRecord(value) ? sorted(value) : value));
  return createHash('sha256').update(canonical).digest('hex');
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(record: object): object {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

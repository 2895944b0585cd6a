import { createHash } from 'node:crypto';

/** The same for the same words in the same form, in whatever order the fields come, with the same file. */
export function bodyHash(form: string, payload: object, file?: string): string {
  const body = file === undefined ? [form, payload] : [form, payload, file];
  const canonical = JSON.stringify(body, (_, value: unknown) => (isRecord(value) ? sorted(value) : value));
  return createHash('sha256').update(canonical).digest('hex');
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(record: object): object {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

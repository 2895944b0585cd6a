export interface Passage {
  path: (string | number)[];
  text: string;
}

/** Returns the texts in a checked value, without code samples. */
export function passagesOf(value: unknown, path: Passage['path'] = []): Passage[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'code' ? [] : passagesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

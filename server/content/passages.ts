export interface Passage {
  path: (string | number)[];
  text: string;
}

/** Returns the strings in a value, at any depth, except those in fields named `code`. */
export function passagesOf(value: unknown, path: Passage['path'] = []): Passage[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'code' ? [] : passagesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

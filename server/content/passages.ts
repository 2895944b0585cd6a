/** One text of a content file, and where in it. */
export interface Passage {
  path: (string | number)[];
  text: string;
}

/** Every text of a checked value, in the order it is written in. Code samples are left out: they are no prose. */
export function passagesOf(value: unknown, path: Passage['path'] = []): Passage[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'code' ? [] : passagesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

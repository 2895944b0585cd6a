export interface Passage {
  path: (string | number)[];
  text: string;
}

export function passagesOf(value: unknown, path: Passage['path'] = []): Passage[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'code' ? [] : passagesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

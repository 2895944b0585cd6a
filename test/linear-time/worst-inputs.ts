export interface WorstInput {
  start?: string;
  repeat: string | ((index: number) => string);
  end?: string;
}

export const typicalInputs: WorstInput[] = [
  ...[...' \t\n\ra-./@,;:<[("\'&=0é\u00a0\u202e\u{1f600}'].map((repeat) => ({ start: 'a', repeat, end: '\u0000x' })),
  ...['-a', 'a.', 'a@', 'a ', '%41', '&lt;', '<a', '[a](', 'http://'].map((repeat) => ({ repeat, end: '\u0000x' })),
  { start: 'a', repeat: '\u0315\u0300\u0327' },
  { repeat: '\ufdfa' },
];

export function textOf({ start = '', repeat, end = '' }: WorstInput, bytes: number): string {
  const parts = [start];
  let left = bytes - Buffer.byteLength(start + end);
  for (let index = 0; left > 0; index += 1) {
    const part = typeof repeat === 'string' ? repeat : repeat(index);
    parts.push(part);
    left -= Buffer.byteLength(part);
  }
  // Makes the string flat in memory, as received input is.
  return Buffer.from(parts.join('') + end).toString();
}

/** Escapes the characters in `hidden`, which could manipulate or disguise terminal output. */
export function printable(text: string): string {
  return text.replace(hidden, (found) => short[found] ?? `\\u{${found.codePointAt(0)?.toString(16)}}`);
}

export function printableLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map(printable);
}

export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(hidden, (found) => found.split('').map(escapeUnit).join(''));
}

/** Excludes zero-width joiners and non-joiners, which Indic scripts need. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
const short: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

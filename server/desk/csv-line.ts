/** One record as RFC 4180 has it. No cell is a formula to a spreadsheet: those that would be start with an apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  const text = typeof value === 'string' ? value.replace(/^[=+\-@\t\r]/, "'$&") : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

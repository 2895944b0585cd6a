/** Excel takes a file without this mark for text in an old code page of Windows. */
export const byteOrderMark = '\ufeff';

/**
 * A CSV line (RFC 4180). An apostrophe stands before whatever a spreadsheet would run as a formula, also inside a text:
 * Excel splits at semicolons in many countries, and importers also guess tabs and bars.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/**
 * At the start of a cell, and after each character that some program takes for the end of a cell or a line. Some programs
 * drop spaces and invisible characters ahead of a formula. A Japanese spreadsheet accepts the full-width signs too.
 */
const formula = /(?:^|[,;|"\p{Cc}\p{Zl}\p{Zp}])[\p{Zs}\p{Cf}]*(?=[=+\-@＝＋－＠])|^(?=[\t\n\r])/gu;
const needsQuotes = /[,;|"\p{Cc}\p{Zl}\p{Zp}]|^\p{Zs}|\p{Zs}$/u;
const negativeNumber = /^-\d+(?:\.\d+)?$/;

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string' || negativeNumber.test(value)) return String(value ?? '');
  const text = value.replace(formula, "$&'");
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Without this mark, Excel decodes the file with an old Windows code page. */
export const byteOrderMark = '\ufeff';

/**
 * Returns a CSV line (RFC 4180). Puts an apostrophe before text that a spreadsheet could run as a formula, except
 * negative numbers. Also does so inside a cell, because spreadsheets may split cells at semicolons, tabs, or bars.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/**
 * Matches at the beginning of a cell, and after each character that some program treats as the end of a cell or a line.
 * Some programs ignore spaces and invisible characters before a formula. Japanese spreadsheets also accept full-width
 * signs.
 */
const formula = /(?:^|[,;|"\p{Cc}\p{Zl}\p{Zp}])[\p{Zs}\p{Cf}]*(?=[=+\-@＝＋－＠])|^(?=[\t\n\r])/gu;
const needsQuotes = /[,;|"\p{Cc}\p{Zl}\p{Zp}]|^\p{Zs}|\p{Zs}$/u;
const negativeNumber = /^-\d+(?:\.\d+)?$/;

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string' || negativeNumber.test(value)) return String(value ?? '');
  const text = value.replace(formula, "$&'");
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

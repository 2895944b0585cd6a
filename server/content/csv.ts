/** Without this mark, Excel does not decode the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * Returns an RFC 4180 line. Puts an apostrophe before text that a spreadsheet could run as a formula. A cell that
 * contains only a negative number is unchanged.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/**
 * Some programs split cells at these characters, skip spaces and invisible characters before a formula, or accept
 * full-width signs.
 */
const formula = /(?:^|[,;|"\p{Cc}\p{Zl}\p{Zp}])[\p{Zs}\p{Cf}]*(?=[=+\-@＝＋－＠])|^(?=[\t\n\r])/gu;
const needsQuotes = /[,;|"\p{Cc}\p{Zl}\p{Zp}]|^\p{Zs}|\p{Zs}$/u;
const negativeNumber = /^-\d+(?:\.\d+)?$/;

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string' || negativeNumber.test(value)) return String(value ?? '');
  const text = value.replace(formula, "$&'");
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

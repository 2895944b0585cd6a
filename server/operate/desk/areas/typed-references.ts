/**
 * Returns the references that the operator may have meant. The operator may type any case, omit the prefix or its
 * hyphen, or type I or L instead of 1 and O instead of 0. A number of up to seven digits is unchanged, because a
 * comment without a reference has only a number.
 */
export function typedReferences(typed: string, prefixes: readonly string[]): string[] {
  const text = typed.trim().toUpperCase();
  if (/^\d{1,7}$/.test(text)) return [text];
  const [, prefix, symbols = ''] = /^([A-Z]+)-(.*)$/.exec(text) ?? [];
  if (prefix) return [`${prefix}-${digits(symbols)}`];
  const own = prefixes.find((each) => text.startsWith(each) && text.length === each.length + 8);
  if (own) return [`${own}-${digits(text.slice(own.length))}`];
  return prefixes.map((each) => `${each}-${digits(text)}`);
}

function digits(symbols: string): string {
  return symbols.replace(/[IL]/g, '1').replaceAll('O', '0');
}

/** A reference as it was read out or typed: in any case, without its start, with letters that stand for digits. */
export function typedReference(typed: string): string {
  const symbols = typed
    .trim()
    .toUpperCase()
    .replace(/^ENQ-?/, '');
  return `ENQ-${symbols.replace(/[IL]/g, '1').replaceAll('O', '0')}`;
}

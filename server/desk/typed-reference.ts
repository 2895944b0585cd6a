/** A reference as it was read out or typed: in any case, without its start, with letters that stand for digits. */
export function typedReference(typed: string, kind: 'ENQ' | 'CHAT' = 'ENQ'): string {
  const symbols = typed
    .trim()
    .toUpperCase()
    .replace(new RegExp(`^${kind}-?`), '');
  return `${kind}-${symbols.replace(/[IL]/g, '1').replaceAll('O', '0')}`;
}

/**
 * Returns the spelling in which the site compares addresses: lowercase, NFC, without invisible characters, and with the
 * domain in ASCII and without a final dot. `ß` and `ss` differ. A domain that has no ASCII form is only lowercased and
 * normalized, because a search may contain an address that the forms reject.
 */
export function canonicalEmail(address: string): string {
  const visible = withoutIgnorable(address).trim();
  const at = visible.lastIndexOf('@');
  const domain = withoutFinalDot(visible.slice(at + 1));
  return folded(visible.slice(0, at + 1)) + (asciiDomain(domain) ?? folded(domain));
}

/** Returns the canonical address without its tag, such as `ada@example.com` for `ada+news@example.com`. */
export function mailboxOf(address: string): string {
  const canonical = canonicalEmail(address);
  const at = canonical.lastIndexOf('@');
  const tag = canonical.indexOf('+');
  return tag > 0 && tag < at ? canonical.slice(0, tag) + canonical.slice(at) : canonical;
}

/** Returns true if the text contains the canonical address in any spelling, but not as part of a longer address. */
export function mentionsEmail(text: string, canonical: string): boolean {
  // An invisible character may be inside an address, or may separate the address from another word.
  const readings = ['', ' '].map((instead) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, instead));
  const words = [...new Set(readings)]
    .join(' ')
    .replace(/[＠﹫]/g, '@')
    .split(/\s+/)
    .flatMap((word) => {
      const parts = word.split('@');
      return parts.slice(1).map((after, index) => `${parts[index]}@${domainIn(after)}`);
    });
  return words.some((word) => {
    const found = canonicalEmail(word);
    const before = found.slice(0, -canonical.length);
    return found.endsWith(canonical) && !/[\p{L}\p{M}\p{N}.+_-]$/u.test(before);
  });
}

function domainIn(text: string): string {
  const [run = ''] = text.match(/^[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}.。．｡_-]+/u) ?? [];
  let end = run.length;
  while (/[.。．｡_-]/.test(run.charAt(end - 1))) end -= 1;
  return run.slice(0, end);
}

export function cleanEmail(typed: string): string {
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  // Removing the joiner from a Persian or Indic domain could result in a different domain.
  const hasJoiner = joiner.test(domain) && asciiDomain(domain.trim()) !== undefined;
  const visible = hasJoiner ? domain.replace(ignorableButJoiners, '') : withoutIgnorable(domain);
  return withoutIgnorable(typed.slice(0, at + 1)) + withoutFinalDot(visible.trim().replace(dots, '.'));
}

export function asciiDomain(domain: string): string | undefined {
  // The URL parser would interpret or drop these characters.
  if (domain === '' || /[\s\p{Cc}/?#\\:@%[\]]/u.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

function folded(text: string): string {
  // Normalizes last, because the lowercase form of a decomposed letter may have a composed form even if the uppercase
  // form has none.
  return text.toLowerCase().normalize('NFC');
}

/**
 * Removes invisible characters, control characters, and unpaired surrogates. PostgreSQL can store neither NUL nor an
 * unpaired surrogate.
 */
function withoutIgnorable(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/gu, '');
}

function withoutFinalDot(domain: string): string {
  return domain.replace(/[.。．｡]$/u, '');
}

const joiner = /[\u200c\u200d]/u;
const ignorableButJoiners = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const dots = /[。．｡]/gu;

/**
 * The one spelling of an email address in which two addresses are compared: lowercase, NFC, without invisible
 * characters, the domain in ASCII and without a final dot. `ß` and `ss` stay different. Takes any text, because a
 * person may look for an address that no form accepts.
 */
export function canonicalEmail(address: string): string {
  const visible = withoutIgnorable(address).trim();
  const at = visible.lastIndexOf('@');
  const domain = withoutFinalDot(visible.slice(at + 1));
  return folded(visible.slice(0, at + 1)) + (asciiDomain(domain) ?? folded(domain));
}

/** The canonical address without its tag: mail to `ada+news@example.com` arrives at `ada@example.com`. */
export function mailboxOf(address: string): string {
  const canonical = canonicalEmail(address);
  const at = canonical.lastIndexOf('@');
  const tag = canonical.indexOf('+');
  return tag > 0 && tag < at ? canonical.slice(0, tag) + canonical.slice(at) : canonical;
}

/** Whether the text contains the canonical address, in any spelling, and not as a part of a longer one. */
export function namesEmail(text: string, canonical: string): boolean {
  // An invisible character may stand inside an address, or separate it from another word.
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

/** The domain at the start of the text, without the end of a sentence. */
function domainIn(text: string): string {
  const [run = ''] = text.match(/^[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}.。．｡_-]+/u) ?? [];
  let end = run.length;
  while (/[.。．｡_-]/.test(run.charAt(end - 1))) end -= 1;
  return run.slice(0, end);
}

/** The address as a visitor meant to type it: without what cannot be seen, and with ASCII dots in the domain. */
export function cleanEmail(typed: string): string {
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  // Some Persian and Indic domains contain a joiner, and are another domain without it.
  const hasJoiner = joiner.test(domain) && asciiDomain(domain.trim()) !== undefined;
  const visible = hasJoiner ? domain.replace(ignorableButJoiners, '') : withoutIgnorable(domain);
  return withoutIgnorable(typed.slice(0, at + 1)) + withoutFinalDot(visible.trim().replace(dots, '.'));
}

/** The domain in ASCII. Undefined if it is not the domain of any website. */
export function asciiDomain(domain: string): string | undefined {
  // The URL parser would end the domain at one of these characters, or drop it.
  if (domain === '' || /[\s\p{Cc}/?#\\:@%[\]]/u.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

function folded(text: string): string {
  // The lowercase of a decomposed letter may have a composed form that its capital lacks.
  return text.toLowerCase().normalize('NFC');
}

/** PostgreSQL cannot store all control characters and surrogates, and no address has one. */
function withoutIgnorable(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/gu, '');
}

function withoutFinalDot(domain: string): string {
  return domain.replace(/[.。．｡]$/u, '');
}

const joiner = /[\u200c\u200d]/u;
const ignorableButJoiners = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
/** The full stops that domain names allow besides the ASCII dot. */
const dots = /[。．｡]/gu;

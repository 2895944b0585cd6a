/**
 * Returns the digits to dial, as ASCII digits. Drops a zero in parentheses after a country code, as in +49 (0)30 and
 * 44(0)20, except in Italian numbers.
 */
export function dialedDigits(typed: string): string {
  return inLatinDigits(typed)
    .replace(/[^\d()[\]]/g, '')
    .replace(zeroWithinCountry, '$1')
    .replace(/\D/g, '');
}

/** Replaces the digits of every script with ASCII digits. Normalizes the text (NFKC) and removes combining marks. */
export function inLatinDigits(typed: string): string {
  return unmarked(typed).replace(digit, latinValue);
}

/**
 * Returns true if the text contains anything except digits, separators, and a leading plus sign, such as the letters of
 * an extension or a comma for a pause.
 */
export function hasMoreThanDigits(typed: string): boolean {
  return !/^\+?\p{Nd}*$/u.test(unmarked(typed).replace(separator, ''));
}

/** Removes combining marks before normalization, because normalizing a long run of marks can take quadratic time. */
function unmarked(typed: string): string {
  return typed.replace(/\p{M}/gu, '').normalize('NFKC');
}

/** \u2212 is the minus sign. */
const separator = /[\s\p{Pd}\p{Cf}()[\]./·•\u2212]/gu;

/**
 * Matches a zero in parentheses after a country code other than 39, because an Italian number includes the zero. An
 * international number may begin with 00 or, in North America, 011.
 */
const zeroWithinCountry = /^(\D*(?:00|011)?(?!39)[1-9]\d{0,2}\D*)[([]0[)\]]/;

const digit = /\p{Nd}/gu;

/** Relies on Unicode: each script's ten digits have consecutive code points, from 0 to 9. */
function latinValue(one: string): string {
  const code = one.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** The digits to dial, of any script. With a country code, the zero in parentheses is not dialed: +49 (0)30, 44(0)20. */
export function dialedDigits(typed: string): string {
  return inLatinDigits(typed)
    .replace(/[^\d()[\]]/g, '')
    .replace(zeroWithinCountry, '$1')
    .replace(/\D/g, '');
}

/** Digits of every script as 0 to 9. Combining marks are left out, and everything else stays. */
export function inLatinDigits(typed: string): string {
  return unmarked(typed).replace(digit, latinValue);
}

/** Whether a text is more than one number to dial: an extension, letters, a pause, a second number. */
export function hasMoreThanDigits(typed: string): boolean {
  return !/^\+?\p{Nd}*$/u.test(unmarked(typed).replace(separator, ''));
}

/** Removes combining marks, which no phone number has, because normalizing a long run of them takes quadratic time. */
function unmarked(typed: string): string {
  return typed.replace(/\p{M}/gu, '').normalize('NFKC');
}

/** Characters that separate the digits of one number. \u2212 is the minus sign. */
const separator = /[\s\p{Pd}\p{Cf}()[\]./·•\u2212]/gu;

/** In Italy, the zero is a part of the number. From abroad, 00 is dialed before the country code, or 011 in America. */
const zeroWithinCountry = /^(\D*(?:00|011)?(?!39)[1-9]\d{0,2}\D*)[([]0[)\]]/;

const digit = /\p{Nd}/gu;

/** In every script, the ten digits are consecutive, starting with 0. */
function latinValue(one: string): string {
  const code = one.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

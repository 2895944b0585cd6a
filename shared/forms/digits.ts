export function digitsOf(typed: string): string {
  return (typed.match(digit) ?? []).map(latinValue).join('');
}

const digit = /\p{Nd}/gu;

/** In every script, the ten digits are consecutive, starting with 0. */
function latinValue(one: string): number {
  const code = one.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return before % 10;
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns undefined for an unknown, withdrawn, or lowercase code. */
export function countryName(code: string): string | undefined {
  // Intl treats withdrawn codes as aliases. The code ZZ means an unknown country.
  const isCurrent =
    /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
  return isCurrent ? names.of(code) : undefined;
}

const codes = allCodes();

export function countryCode(name: string): string | undefined {
  return codes.get(name.trim().toLowerCase());
}

function allCodes(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const known = pairs.flatMap((code): [string, string][] => {
    const name = countryName(code);
    return name ? [[name.toLowerCase(), code]] : [];
  });
  return new Map([...known, ['usa', 'US'], ['uk', 'GB']]);
}

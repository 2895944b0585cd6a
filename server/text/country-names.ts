const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The English name of a country by its code of ISO 3166-1; undefined for what is no such code. */
export function countryName(code: string): string | undefined {
  // Withdrawn codes stand for another one, and ZZ for none.
  const isCurrent =
    /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
  return isCurrent ? names.of(code) : undefined;
}

const codes = allCodes();

/** The code of a country by the English name that ends an address, `USA` and `UK` included. */
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

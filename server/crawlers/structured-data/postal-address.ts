import { countryCode } from '../../company-api/records/country-names.ts';
import type { Thing } from './thing.ts';

/**
 * Parses a line such as `200 Example Avenue, Columbus, OH, USA`. Parts after the country, such as a floor, are added to
 * the street. Without a country after the first comma, the whole line becomes the street.
 */
export function postalAddress(line: string): Thing {
  const parts = line.split(',').map((part) => part.trim());
  const at = parts.findLastIndex((part) => countryCode(part) !== undefined);
  if (at < 1) return { '@type': 'PostalAddress', streetAddress: line };
  const before = parts.slice(0, at);
  const region = before.length > 1 && /^[A-Z]{2}$/.test(before.at(-1) ?? '') ? before.pop() : undefined;
  const [, city = before.at(-1), postalCode] = /^(\D+) (\d{3,10})$/.exec(before.at(-1) ?? '') ?? [];
  const street = [...before.slice(0, -1), ...parts.slice(at + 1)].join(', ');
  return {
    '@type': 'PostalAddress',
    streetAddress: street || undefined,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: countryCode(parts[at] ?? ''),
  };
}

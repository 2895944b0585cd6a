import type { Country } from '../../../../shared/items.ts';
import { browserTimeZone } from '../../browser-time-zone.ts';

/** Selected initially (docs/specification.md: Forms). */
export const defaultCountry: Country = { id: 101, name: 'India', flagUrl: '/flags/in.svg' };

export const countryField = 'CountryId';

interface LocaleWithZones extends Intl.Locale {
  getTimeZones?(): string[] | undefined;
  timeZones?: string[] | undefined;
}

/** Returns undefined if the browser does not know the time zones of countries. */
export function countryOfTimeZone(countries: Country[]): Country | undefined {
  const zone = browserTimeZone();
  return countries.find(({ flagUrl }) => {
    const region = flagUrl?.match(/\/([a-z]{2})\.svg$/)?.[1];
    if (!region) return false;
    const locale: LocaleWithZones = new Intl.Locale('und', { region });
    return (locale.getTimeZones?.() ?? locale.timeZones ?? []).includes(zone);
  });
}

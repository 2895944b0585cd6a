import type { CallHours } from '../../shared/calls/call-hours.ts';
import { type PostSource, sourceKeys } from '../../shared/forms/source-keys.ts';
import { officeAt } from '../posts/calls/office-slots.ts';
import { operatorFields, sourceTitles } from '../posts/forms/operator-fields.ts';

export interface FieldParts {
  /** Undefined if the site's address is not configured. Emails then contain paths instead of URLs. */
  webBase: string | undefined;
  countryName: (id: number) => Promise<string | undefined>;
  callHours?: (() => CallHours) | undefined;
}

type Fields = Record<string, unknown>;
type Labeled = [label: string, value: string];

export async function fieldsOf(
  fields: Fields,
  { webBase = '', countryName, callHours }: FieldParts,
): Promise<Labeled[]> {
  const order = [...operatorFields.keys()];
  const rank = (name: string) => (operatorFields.has(name) ? order.indexOf(name) : order.length);
  const rows = Object.keys(fields)
    .filter((name) => !operatorFields.get(name)?.isLong)
    .sort((a, b) => rank(a) - rank(b))
    .map(async (name): Promise<Labeled[]> => {
      const value = fields[name];
      if (name === 'CountryId' && typeof value === 'number') {
        return [['Country', (await countryName(value)) ?? `number ${value}`]];
      }
      const label = labelOf(name);
      const page = typeof value === 'string' ? operatorFields.get(name)?.page?.(value) : undefined;
      if (page) return [[label, webBase + page]];
      if (name === 'PreferredTime') return timesOf(label, String(value), fields.TimeZone, callHours?.());
      return [[label, typeof value === 'string' ? value : JSON.stringify(value)]];
    });
  return (await Promise.all(rows)).flat();
}

export function longFieldsOf(fields: Fields): Labeled[] {
  return [...operatorFields].flatMap(([name, { isLong }]): Labeled[] => {
    const text = fields[name];
    return isLong && typeof text === 'string' && text !== '' ? [[labelOf(name), text]] : [];
  });
}

export function sourceFieldsOf(source: PostSource, { webBase = '' }: FieldParts): Labeled[] {
  return sourceKeys.flatMap((key): Labeled[] => {
    const value = source[key];
    if (value === undefined) return [];
    return [[sourceTitles[key], key === 'page' || key === 'landing' ? webBase + value : value]];
  });
}

function labelOf(name: string): string {
  const field = operatorFields.get(name);
  return field?.mailTitle ?? field?.title ?? spaced(name);
}

export function timesOf(label: string, time: string, zone: unknown, hours: CallHours | undefined): Labeled[] {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return [[label, time]];
  const office = hours && officeAt(hours, at);
  const times: Labeled[] = [
    ...(office ? [[label, `${inZone(at, office.timeZone)} in ${office.name}`] satisfies Labeled] : []),
    [office ? '' : label, `${inZone(at, 'UTC')} UTC`],
  ];
  try {
    return typeof zone === 'string' ? [...times, ['', `${inZone(at, zone)} in the visitor’s time zone`]] : times;
  } catch {
    // Node does not know the visitor's time zone. The email still shows the zone's name on a separate line.
    return times;
  }
}

function inZone(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone }).format(
    at,
  );
}

function spaced(name: string): string {
  return name.replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
}

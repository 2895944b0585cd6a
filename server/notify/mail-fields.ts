import { href } from '../../shared/paths.ts';

export interface FieldParts {
  webBase: string;
  /** undefined when it is not known now. */
  countryName: (id: number) => Promise<string | undefined>;
}

type Fields = Record<string, unknown>;
type Labeled = [label: string, value: string];

/** The short fields in the order people read them; those we do not know by name come last. */
export async function fieldsOf(fields: Fields, { webBase, countryName }: FieldParts): Promise<Labeled[]> {
  const names = Object.keys(fields).filter((name) => !texts.includes(name));
  const order = [...labels.keys()];
  const place = (name: string) => (labels.has(name) ? order.indexOf(name) : order.length);
  const rows = names
    .sort((a, b) => place(a) - place(b))
    .map(async (name): Promise<Labeled[]> => {
      const value = fields[name];
      if (name === 'CountryId' && typeof value === 'number') {
        return [['Country', (await countryName(value)) ?? `number ${value}`]];
      }
      const label = labels.get(name) ?? spaced(name);
      const page = typeof value === 'string' ? pages.get(name)?.(value) : undefined;
      if (page) return [[label, webBase + page]];
      if (name === 'PreferredTime') return timesOf(label, String(value), fields.TimeZone);
      return [[label, typeof value === 'string' ? value : JSON.stringify(value)]];
    });
  return (await Promise.all(rows)).flat();
}

/** The fields of many lines. */
export function textsOf(fields: Fields): Labeled[] {
  return texts.flatMap((name): Labeled[] => {
    const text = fields[name];
    return typeof text === 'string' && text !== '' ? [[name, text]] : [];
  });
}

const texts = ['Message', 'Comment'];

const labels = new Map([
  ['FullName', 'Name'],
  ['CompanyName', 'Company'],
  ['WorkEmail', 'Email'],
  ['PhoneNumber', 'Phone'],
  ['CountryId', 'Country'],
  ['PreferredTime', 'Time'],
  ['TimeZone', 'Time zone'],
  ['Slug', 'Case study'],
  ['BlogSlug', 'Article'],
  ['JobSlug', 'Job'],
  ['Subject', 'Subject'],
]);

const pages = new Map([
  ['Slug', href.caseStudy],
  ['BlogSlug', href.blog],
  ['JobSlug', href.job],
]);

/** The time of a call in UTC, and as the visitor's clock shows it. */
function timesOf(label: string, time: string, zone: unknown): Labeled[] {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return [[label, time]];
  const inUtc: Labeled = [label, `${inZone(at, 'UTC')} UTC`];
  try {
    return typeof zone === 'string' ? [inUtc, ['', `${inZone(at, zone)} for the visitor`]] : [inUtc];
  } catch {
    // A zone that this Node does not know stands in its own line.
    return [inUtc];
  }
}

function inZone(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone }).format(
    at,
  );
}

/** `VisitDay` as words: Visit day. */
function spaced(name: string): string {
  return name.replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
}

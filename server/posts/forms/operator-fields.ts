import * as v from 'valibot';
import { type FieldName, formNames, formOf, labelOf } from '../../../shared/forms/forms.ts';
import { href } from '../../../shared/paths.ts';

/** How the operator knows a field of a post. */
interface OperatorField {
  /** In JSON and in the head of a CSV. */
  key: string;
  /** At the desk, and in mails. */
  title: string;
  /** In mails, where they say it differently. */
  mailTitle?: string;
  /** Path of the page that a value names. */
  page?: (slug: string) => string;
  /** Shown with its lines. */
  isLong?: boolean;
}

/**
 * Fields that several forms have, or that their form names differently, in the order of a mail. Every other field goes
 * by its name on the wire and the label that visitors read.
 */
const known = {
  FullName: { key: 'name', title: 'Name' },
  CompanyName: { key: 'company', title: 'Company' },
  WorkEmail: { key: 'email', title: 'Email' },
  PhoneNumber: { key: 'phone', title: 'Phone' },
  CountryId: { key: 'countryId', title: 'Country' },
  PreferredTime: { key: 'preferredTime', title: 'Call at', mailTitle: 'Time' },
  TimeZone: { key: 'timeZone', title: 'Time zone' },
  Slug: { key: 'caseStudy', title: 'Case study', page: href.caseStudy },
  BlogSlug: { key: 'note', title: 'Note', mailTitle: 'Article', page: href.blog },
  JobSlug: { key: 'job', title: 'Job', page: href.job },
  Subject: { key: 'subject', title: 'Subject' },
  Message: { key: 'message', title: 'Message', isLong: true },
} as const satisfies { [Field in FieldName]?: OperatorField };

/** Keys of all fields. */
export type FieldKey = {
  [Field in FieldName]: Field extends keyof typeof known ? (typeof known)[Field]['key'] : Uncapitalize<Field>;
}[FieldName];

/** Every field of every form, by the wire's name. */
export const operatorFields: ReadonlyMap<string, OperatorField> = new Map<string, OperatorField>([
  ...Object.entries(known),
  ...formNames.flatMap((form) =>
    Object.entries(formOf(form).fields)
      .filter(([field]) => !(field in known))
      .map(([field, schema]): [string, OperatorField] => [
        field,
        {
          key: field.charAt(0).toLowerCase() + field.slice(1),
          title: labelOf(form, field) || field,
          isLong: v.getMetadata(schema).isLong === true,
        },
      ]),
  ),
]);

const fields = new Map([...operatorFields].map(([field, { key }]) => [key, field]));

/** The wire's name of the field that has this key, if one has. */
export function fieldOf(key: string): string | undefined {
  return fields.get(key);
}

/** Keys of some fields, by the wire's names. */
export function keysOf(names: readonly string[]): FieldKey[] {
  return names.map((name) => operatorFields.get(name)?.key).filter(isFieldKey);
}

function isFieldKey(key: string | undefined): key is FieldKey {
  return key !== undefined && fields.has(key);
}

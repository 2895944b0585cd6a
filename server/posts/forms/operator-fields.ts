import * as v from 'valibot';
import { type FieldName, formNames, formOf, labelOf } from '../../../shared/forms/forms.ts';
import type { SourceKey } from '../../../shared/forms/source-keys.ts';
import { href } from '../../../shared/paths.ts';

interface OperatorField {
  key: string;
  /** Title at the desk, and in emails if there is no `mailTitle`. */
  title: string;
  mailTitle?: string;
  page?: (slug: string) => string;
  isLong?: boolean;
}

/**
 * Emails list the short fields and the long fields separately, each in this order. For a field without an entry, the
 * key is derived from the field's name, and the title is the field's label in the form.
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
  BlogSlug: { key: 'note', title: 'Article', page: href.blog },
  JobSlug: { key: 'job', title: 'Job', page: href.job },
  Subject: { key: 'subject', title: 'Subject' },
  Message: { key: 'message', title: 'Message', isLong: true },
} as const satisfies { [Field in FieldName]?: OperatorField };

export type FieldKey = {
  [Field in FieldName]: Field extends keyof typeof known ? (typeof known)[Field]['key'] : Uncapitalize<Field>;
}[FieldName];

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

export const sourceTitles: Record<SourceKey, string> = {
  page: 'Sent from',
  landing: 'Landing page',
  referrer: 'Referrer',
  utm_source: 'UTM source',
  utm_medium: 'UTM medium',
  utm_campaign: 'UTM campaign',
  utm_term: 'UTM term',
  utm_content: 'UTM content',
};

const fields = new Map([...operatorFields].map(([field, { key }]) => [key, field]));

export function fieldOf(key: string): string | undefined {
  return fields.get(key);
}

export function keysOf(names: readonly string[]): FieldKey[] {
  return names.map((name) => operatorFields.get(name)?.key).filter(isFieldKey);
}

function isFieldKey(key: string | undefined): key is FieldKey {
  return key !== undefined && fields.has(key);
}

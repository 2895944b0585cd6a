import * as v from 'valibot';
import { paths } from '../paths.ts';
import { callFields, callSchema } from './call.ts';
import { country, email, line, optionalText, phone, slug, text } from './fields.ts';

/**
 * The names and prefixes of forms must never change, because the outbox stores them. Field names come from the
 * upstream, and limits from docs/specification.md (Forms). `server/posts/forms/definitions` contains the server's part
 * of each form.
 */
export const forms = {
  contact: form(
    { prefix: 'ENQ', page: paths.contact },
    {
      WorkEmail: email('Work email'),
      Message: text('Message', 5_000),
      FullName: line('Full name', 100),
      CompanyName: line('Company', 150),
      CountryId: country(),
      PhoneNumber: phone('Phone'),
      Subject: line('Subject', 200),
    },
  ),
  call: { prefix: 'CALL', page: paths.contact, anchor: 'schedule', fields: callFields, schema: callSchema },
  'case-study': form(
    { prefix: 'CASE', page: paths.caseStudy, anchor: 'ask' },
    {
      Slug: slug(),
      WorkEmail: email('Work email'),
      Message: text('Your question', 5_000),
      FullName: line('Full name', 100),
      CompanyName: line('Company', 150),
      PhoneNumber: phone('Phone'),
    },
  ),
  application: form(
    { prefix: 'JOB', page: paths.job, anchor: 'apply', acceptsFile: true },
    {
      JobSlug: slug(),
      FullName: line('Full name', 100),
      WorkEmail: email('Email'),
      PhoneNumber: phone('Phone'),
      Message: optionalText('Something you built', 5_000),
    },
  ),
  comment: form(
    { prefix: 'NOTE', page: paths.blog, anchor: 'comments' },
    {
      BlogSlug: slug(),
      FullName: line('Name', 100),
      WorkEmail: email('Email'),
      Comment: text('Comment', 5_000),
    },
  ),
  subscribe: form({ prefix: 'SUB', page: paths.subscribed }, { WorkEmail: email('Email') }),
  unsubscribe: form({ prefix: 'OFF', page: paths.unsubscribe }, { WorkEmail: email('Email') }),
};

interface FormFacts {
  prefix: string;
  /** Path pattern of the page that accepts the form's post without script. */
  page: string;
  /** ID of the element that the page shows after an accepted post without script. */
  anchor?: string;
  acceptsFile?: true;
}

export interface SharedForm extends FormFacts {
  fields: Record<string, v.GenericSchema>;
  schema: v.GenericSchema<unknown, Payload>;
}

export type FormName = keyof typeof forms;
export type PlainForm = {
  [Name in FormName]: (typeof forms)[Name] extends { acceptsFile: true } ? never : Name;
}[FormName];
export type Payload<Name extends FormName = FormName> = v.InferOutput<(typeof forms)[Name]['schema']>;
export type FieldName<Name extends FormName = FormName> = Name extends FormName ? keyof Payload<Name> : never;

export const formNames = Object.keys(forms).filter(isFormName);

export function isFormName(name: unknown): name is FormName {
  return typeof name === 'string' && Object.hasOwn(forms, name);
}

export function isPlainForm(name: FormName): name is PlainForm {
  return !formOf(name).acceptsFile;
}

export function formOf(name: FormName): SharedForm {
  return forms[name];
}

export type ClientFormName = FormName | 'details';

const details = { fields: forms.contact.fields, schema: v.omit(forms.contact.schema, ['Subject', 'Message']) };

export function clientFormOf(name: ClientFormName): Pick<SharedForm, 'fields' | 'schema'> & Partial<SharedForm> {
  return name === 'details' ? details : forms[name];
}

export function labelOf(name: ClientFormName, field: string): string {
  const schema = clientFormOf(name).fields[field];
  return (schema && v.getTitle(schema)) ?? '';
}

function form<const Facts extends FormFacts, Fields extends v.ObjectEntries>(facts: Facts, fields: Fields) {
  return { ...facts, fields, schema: v.object(fields) };
}

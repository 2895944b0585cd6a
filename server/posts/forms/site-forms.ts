import type { FormName } from '../../../shared/forms/forms.ts';
import { application } from './definitions/application.ts';
import { call } from './definitions/call.ts';
import { caseStudy } from './definitions/case-study.ts';
import { comment } from './definitions/comment.ts';
import { contact } from './definitions/contact.ts';
import { subscribe } from './definitions/subscribe.ts';
import { unsubscribe } from './definitions/unsubscribe.ts';
import type { Definition, FormDefinition } from './form-definition.ts';

/** Every form of the site, as the server knows it. */
const definitions: { [Name in FormName]: FormDefinition<Name> } = {
  contact,
  call,
  'case-study': caseStudy,
  application,
  comment,
  subscribe,
  unsubscribe,
};

/** Payloads that it is called with have passed the schema of that form. */
export function definitionOf(form: FormName): Definition {
  return definitions[form];
}

import { type FormName, formNames } from '../../../shared/forms/forms.ts';
import { application } from './definitions/application.ts';
import { call } from './definitions/call.ts';
import { caseStudy } from './definitions/case-study.ts';
import { comment } from './definitions/comment.ts';
import { contact } from './definitions/contact.ts';
import { subscribe } from './definitions/subscribe.ts';
import { unsubscribe } from './definitions/unsubscribe.ts';
import type { Area, Definition, FormDefinition, FormKnowledge } from './form-definition.ts';

const definitions: { [Name in FormName]: FormDefinition<Name> } = {
  contact,
  call,
  'case-study': caseStudy,
  application,
  comment,
  subscribe,
  unsubscribe,
};

/** Callers pass only payloads that have passed the form's schema. */
export function definitionOf(form: FormName): Definition {
  return definitions[form];
}

export function formsOfArea(area: Area): FormName[] {
  return formNames.filter((form) => definitionOf(form).area === area);
}

/** The text beside a reference: the upstream's words of success, then what only this site knows. Empty: the usual text. */
export async function saidOf(
  name: FormName,
  reference: string,
  upstreamWords: string,
  knowledge: FormKnowledge,
): Promise<string> {
  return [upstreamWords, await definitionOf(name).remark?.(reference, knowledge)].filter(Boolean).join(' ');
}

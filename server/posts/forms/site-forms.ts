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

export const formWithFile = 'application';

/** Callers pass only payloads that have passed the form's schema. */
export function definitionOf(form: FormName): Definition {
  return definitions[form];
}

export function formsOfArea(area: Area): FormName[] {
  return formNames.filter((form) => definitionOf(form).area === area);
}

/**
 * The texts that confirm an accepted post to its visitor: the upstream's message, then information only this site has.
 * `said` is the message beside the reference. If it is empty, the form's usual message is used.
 */
export async function successOf(
  name: FormName,
  reference: string,
  upstreamWords: string,
  knowledge: FormKnowledge,
): Promise<{ message: string; said: string }> {
  const { remark, reply, thanks } = definitionOf(name);
  const said = [upstreamWords, await remark?.(reference, knowledge)].filter(Boolean).join(' ');
  if (upstreamWords || !thanks) return { message: said, said };
  return { message: thanks(reply ? knowledge.company.promises[reply] : '', knowledge), said };
}

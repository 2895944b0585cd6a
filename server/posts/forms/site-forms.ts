import { type FormName, formNames } from '../../../shared/forms/forms.ts';
import { application } from './definitions/application.ts';
import { call } from './definitions/call.ts';
import { caseStudy } from './definitions/case-study.ts';
import { comment } from './definitions/comment.ts';
import { contact } from './definitions/contact.ts';
import { subscribe } from './definitions/subscribe.ts';
import { unsubscribe } from './definitions/unsubscribe.ts';
import type { Area, Definition, FormDefinition, FormServices } from './form-definition.ts';

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

/** The definition's type accepts any form's payload; pass only payloads validated by this form's schema. */
export function definitionOf(form: FormName): Definition {
  return definitions[form];
}

export function formsOfArea(area: Area): FormName[] {
  return formNames.filter((form) => definitionOf(form).area === area);
}

/**
 * `said` is the upstream's message followed by the form's remark. `message` is the form's default text if the upstream
 * sent no message and the form has a default text. Otherwise, `message` equals `said`.
 */
export async function successOf(
  name: FormName,
  reference: string,
  upstreamMessage: string,
  formServices: FormServices,
): Promise<{ message: string; said: string; title?: string }> {
  const { remark, reply, thanks } = definitionOf(name);
  const { title, text } = (await remark?.(reference, formServices)) ?? {};
  const said = [upstreamMessage, text].filter(Boolean).join(' ');
  if (upstreamMessage || !thanks) return { message: said, said, ...(title && { title }) };
  return { message: thanks(reply ? formServices.company.promises[reply] : '', formServices), said };
}

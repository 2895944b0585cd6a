import { createSubmit, type SubmitParts } from './create-submit.ts';
import { type FormKnowledge, siteForms } from './site-forms.ts';
import type { Submit } from './submitted.ts';

/** What takes the posts of each form. */
export function createSubmits(knowledge: FormKnowledge, parts: SubmitParts) {
  const forms = siteForms(knowledge);
  return {
    contact: createSubmit(forms.contact, parts),
    call: createSubmit(forms.call, parts),
    'case-study': createSubmit(forms['case-study'], parts),
    comment: createSubmit(forms.comment, parts),
    subscribe: createSubmit(forms.subscribe, parts),
    unsubscribe: createSubmit(forms.unsubscribe, parts),
  };
}

/** What takes an application. Its file comes in ahead of it. */
export function createSubmitApplication(knowledge: FormKnowledge, parts: SubmitParts): Submit {
  return createSubmit(siteForms(knowledge).application, parts);
}

export type Submits = ReturnType<typeof createSubmits>;

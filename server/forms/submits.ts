import { createSubmit, type SubmitParts } from './create-submit.ts';
import { createRateLimits, nothingAside } from './rate-limits.ts';
import { type FormKnowledge, siteForms } from './site-forms.ts';
import type { Submit } from './submitted.ts';

/** What takes the posts of each form. Enquiries share one measure; who subscribes or comments takes nothing from it. */
export function createSubmits(knowledge: FormKnowledge, parts: SubmitParts) {
  const forms = siteForms(knowledge);
  const apart = () => ({ ...parts, limits: createRateLimits() });
  return {
    contact: createSubmit(forms.contact, parts),
    call: createSubmit(forms.call, parts),
    'case-study': createSubmit(forms['case-study'], parts),
    comment: createSubmit(forms.comment, apart()),
    subscribe: createSubmit(forms.subscribe, apart()),
    unsubscribe: createSubmit(forms.unsubscribe, { ...parts, limits: createRateLimits(undefined, nothingAside) }),
  };
}

/** What takes an application. Its file comes in ahead of it. */
export function createSubmitApplication(knowledge: FormKnowledge, parts: SubmitParts): Submit {
  return createSubmit(siteForms(knowledge).application, { ...parts, limits: createRateLimits() });
}

export type Submits = ReturnType<typeof createSubmits>;

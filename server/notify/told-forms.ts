import type { FormName } from '../../shared/forms/forms.ts';

interface ToldForm {
  /** What a post of it is called in front of the operator. */
  title: string;
  /** Where the desk shows it. */
  place: string;
}

/** null: nobody is told of it. Who comes and goes in the list of subscribers asks for no answer. */
const forms: Record<FormName, ToldForm | null> = {
  contact: { title: 'Enquiry', place: 'enquiries' },
  call: { title: 'Call request', place: 'calls' },
  'case-study': { title: 'Case study enquiry', place: 'enquiries' },
  application: { title: 'Application', place: 'applications' },
  comment: { title: 'Comment', place: 'comments' },
  subscribe: null,
  unsubscribe: null,
};

const byName = new Map(Object.entries(forms));

export const untoldForms = [...byName].flatMap(([name, form]) => (form ? [] : [name]));

/** Of a form that only another release has, no more is known than its name. */
export function toldForm(name: string): ToldForm {
  const place = untoldForms.includes(name) ? 'subscriptions' : 'enquiries';
  return byName.get(name) ?? { title: `Post of the form ${name}`, place };
}

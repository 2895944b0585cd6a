/** Forms nobody is told of: those who come and go in the list of subscribers ask for no answer. */
export const untoldForms = ['subscribe', 'unsubscribe'];

/** What a form is called in front of the operator, and where the desk shows its posts. */
const known = new Map([
  ['contact', { title: 'Enquiry', place: 'enquiries' }],
  ['call', { title: 'Call request', place: 'calls' }],
  ['case-study', { title: 'Case study enquiry', place: 'enquiries' }],
  ['application', { title: 'Application', place: 'applications' }],
  ['comment', { title: 'Comment', place: 'comments' }],
]);

export function titleOf(form: string): string {
  return known.get(form)?.title ?? `Post of the form ${form}`;
}

export function deskPlaceOf(form: string): string {
  return known.get(form)?.place ?? 'enquiries';
}

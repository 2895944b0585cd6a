/** Every form of the site, and how the references of what is sent by it begin. The names stand in the outbox. */
export const prefixes = {
  contact: 'ENQ',
  call: 'CALL',
  'case-study': 'CASE',
  application: 'JOB',
  comment: 'NOTE',
  subscribe: 'SUB',
  unsubscribe: 'OFF',
} as const;

export type FormName = keyof typeof prefixes;

export const formNames = [
  'contact',
  'call',
  'case-study',
  'application',
  'comment',
  'subscribe',
  'unsubscribe',
] as const satisfies FormName[];

export function isFormName(name: unknown): name is FormName {
  return typeof name === 'string' && Object.hasOwn(prefixes, name);
}

/** A reference as people read it out: where it belongs, and eight symbols of Crockford's base 32. */
export const referencePattern = /^([A-Z]{3,4})-[0-9A-HJKMNP-TV-Z]{8}$/;

/** Whether it is a reference of something sent by that form. */
export function isReferenceOf(form: FormName, text: string): boolean {
  return text.match(referencePattern)?.[1] === prefixes[form];
}

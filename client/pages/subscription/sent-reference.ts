import { type FormName, isReferenceOf } from '../../../shared/forms/references.ts';

/** The reference a post without script was answered with, from the address of the page that the form is on. */
export function sentReference(
  form: FormName,
  page: string,
  at: { pathname: string; search: string },
): string | undefined {
  const reference = at.pathname === page && new URLSearchParams(at.search).get('sent');
  return reference && isReferenceOf(form, reference) ? reference : undefined;
}

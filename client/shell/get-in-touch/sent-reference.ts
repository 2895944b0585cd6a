import { referencePattern } from '../../../shared/forms/answer.ts';

/** The reference a post without script was answered with, from the address of the page that the form is on. */
export function sentReference(page: string, at: { pathname: string; search: string }): string | undefined {
  const reference = at.pathname === page && new URLSearchParams(at.search).get('sent');
  return reference && referencePattern.test(reference) ? reference : undefined;
}

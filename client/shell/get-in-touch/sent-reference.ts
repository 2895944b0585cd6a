import { referencePattern } from '../../../shared/forms/answer.ts';
import { paths } from '../../../shared/paths.ts';

/** The reference a post without script was answered with, from the address of the contact page. */
export function sentReference({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const reference = pathname === paths.contact && new URLSearchParams(search).get('sent');
  return reference && referencePattern.test(reference) ? reference : undefined;
}

import type { forms } from '../../../shared/forms/forms.ts';
import { isReferenceOf } from '../../../shared/forms/references.ts';

/** Written out: the table of the forms brings a schema library, which pages do without. */
const prefixes = { subscribe: 'SUB', unsubscribe: 'OFF' } satisfies {
  [Name in 'subscribe' | 'unsubscribe']: (typeof forms)[Name]['prefix'];
};

/** The reference a post without script was answered with, from the address of the page that the form is on. */
export function sentReference(
  form: keyof typeof prefixes,
  page: string,
  at: { pathname: string; search: string },
): string | undefined {
  const reference = at.pathname === page && new URLSearchParams(at.search).get('sent');
  return reference && isReferenceOf(prefixes[form], reference) ? reference : undefined;
}
